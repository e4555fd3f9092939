import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { type AnyNode, eachNode } from './syntax.ts'

const root = path.resolve(import.meta.dirname, '..')
const files = execFileSync('git', ['ls-files', '--', 'host-public/src', 'remote-admin/src'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file.endsWith('.tsx') && !/\.test\.tsx$|\/testing\//.test(file))

const isBlank = (text: string) => text.trim() === ''
const isNothing = ({ type, value }: AnyNode) =>
  type === 'NullLiteral' ||
  (type === 'BooleanLiteral' && !value) ||
  (type === 'StringLiteral' && value === '')

/** Texts as we write them: literals, templates, and the functions that return a text. */
function isText(node: AnyNode): boolean {
  if (node.type === 'ParenthesisExpression') return isText(node.expression)
  // Nothing to translate without a letter.
  if (node.type === 'StringLiteral') return /\p{L}/u.test(node.value)
  if (node.type === 'CallExpression') return /^t[a-z]?$|^errorMessage$/.test(node.callee.value ?? '')
  return node.type === 'TemplateLiteral'
}

function comesAndGoes(node: AnyNode): boolean {
  if (node.type === 'ParenthesisExpression') return comesAndGoes(node.expression)
  if (node.type === 'BinaryExpression' && node.operator === '&&') return isText(node.right)
  if (node.type !== 'ConditionalExpression') return false
  const { consequent, alternate } = node
  return (isText(consequent) && isNothing(alternate)) || (isText(alternate) && isNothing(consequent))
}

const isElement = (node: AnyNode): boolean =>
  node.type === 'ParenthesisExpression'
    ? isElement(node.expression)
    : /^JSX(Element|Fragment)$/.test(node.type)

/** A text that an element replaces is removed as if it came and went. */
const becomesElement = ({ type, consequent, alternate }: AnyNode): boolean =>
  type === 'ConditionalExpression' &&
  ((isElement(consequent) && isText(alternate)) || (isElement(alternate) && isText(consequent)))

/** An element that comes later; of two elements one is always there. */
function comesLater({ type, expression }: AnyNode): boolean {
  if (type !== 'JSXExpressionContainer') return false
  if (expression.type === 'BinaryExpression')
    return expression.operator === '&&' && isElement(expression.right)
  if (expression.type !== 'ConditionalExpression') return false
  return isElement(expression.consequent) !== isElement(expression.alternate)
}

const isBare = ({ type, value, expression }: AnyNode): boolean =>
  type === 'JSXText' ? /\p{L}/u.test(value) : type === 'JSXExpressionContainer' && isText(expression)

/** React inserts a new element before the next node, which it does not find if that is a text. */
const isInsertedBefore = (child: AnyNode, next: AnyNode | undefined): boolean =>
  next !== undefined && comesLater(child) && isBare(next)

/** A text that is removed with its fragment, unlike one that is removed with its element. */
const isBareIn = (parent: AnyNode, child: AnyNode): boolean =>
  parent.type === 'JSXFragment' && (isBare(child) || child.expression?.type === 'MemberExpression')

/** Texts that a component returns without an element. */
function isReturnedBare(node: AnyNode): boolean {
  if (node.type === 'ParenthesisExpression') return isReturnedBare(node.expression)
  if (node.type === 'ConditionalExpression')
    return isReturnedBare(node.consequent) || isReturnedBare(node.alternate)
  return isText(node) || node.type === 'MemberExpression' || isNamedText(node)
}

/** By what we call texts; `children` and other nodes are elements. */
const isNamedText = ({ type, value }: AnyNode): boolean =>
  type === 'Identifier' && /text|name|label|title|word/i.test(value)

/** The expressions that a component returns; none for other functions. */
function returnedBy({ type, identifier, id, body, init }: AnyNode): AnyNode[] {
  const name = type === 'FunctionDeclaration' ? identifier.value : type === 'VariableDeclarator' && id.value
  if (!name || !/^\p{Lu}/u.test(name)) return []
  if (type === 'FunctionDeclaration') return returnsIn(body.stmts)
  if (init?.type !== 'ArrowFunctionExpression') return []
  return init.body.type === 'BlockStatement' ? returnsIn(init.body.stmts) : [init.body]
}

function returnsIn(statements: unknown): AnyNode[] {
  if (Array.isArray(statements)) return statements.flatMap(returnsIn)
  if (statements === null || typeof statements !== 'object') return []
  const { type, argument } = statements as AnyNode
  if (type === 'ReturnStatement') return argument ? [argument] : []
  return /Function/.test(type ?? '') ? [] : Object.values(statements).flatMap(returnsIn)
}

/** Lines with a text that React removes while the element around it stays, or has to find to insert an element. */
function removedTexts(source: string): number[] {
  const lines: number[] = []
  eachNode(source, { isTsx: true }, (node, lineOf) => {
    for (const returned of returnedBy(node)) if (isReturnedBare(returned)) lines.push(lineOf(returned))
    if (node.type !== 'JSXElement' && node.type !== 'JSXFragment') return
    const children = node.children.filter(
      ({ type, value, expression }: AnyNode) =>
        !(type === 'JSXText' && isBlank(value)) && expression?.type !== 'JSXEmptyExpression',
    )
    for (const [at, child] of children.entries()) {
      const { type, expression } = child
      const isRemoved =
        type === 'JSXExpressionContainer' && (comesAndGoes(expression) || becomesElement(expression))
      if (
        (isRemoved && children.length > 1) ||
        isBareIn(node, child) ||
        isInsertedBefore(
          child,
          children.slice(at + 1).find((next: AnyNode) => !comesLater(next)),
        )
      )
        lines.push(lineOf(child))
    }
  })
  return lines
}

test.each([
  ['a text beside another', "<p>{a && t('one')}{b && t('two')}</p>", 2],
  ['a text beside an element', "<p><b>1</b>{a ? ' of two' : null}</p>", 1],
  ['a text alone', "<p>{a && t('one')}</p>", 0],
  ['a text in an element of its own', "<p>{t('one')}{a && <span>{t('two')}</span>}</p>", 0],
  ['a text in a fragment', '<p>{a ? <>one <b>2</b></> : null}</p>', 1],
  ['a value in a fragment', '<p>{a ? <>{a.b} <b>2</b></> : null}</p>', 1],
  ['a text that an element replaces', "<p><i>0</i>{a ? <b>1</b> : 'two'}</p>", 1],
  ['a text that a component returns', "{}; function One() { return a ? t('one') : null }", 1],
  ['a text that a component is given', '{}; function One({ text }) { return text }', 1],
  ['a text in the element of a component', '{}; const One = () => <b>{a.b}</b>', 0],
  ['a text after an element that comes later', '<p>{a ? <b>1</b> : null} of two</p>', 1],
  ['a text in an element after one that comes later', '<p>{a && <b>1</b>}<span>of two</span></p>', 0],
  ['one of two texts', "<p><b>1</b>{a ? t('one') : t('two')}</p>", 0],
])('%s is found where React would have to find it: %s', (_, source, count) => {
  expect(removedTexts(`const x = ${source}`)).toHaveLength(count)
})

test('React neither removes a text without its element nor inserts before one, because a translator replaces texts, which React then fails to find', () => {
  const found = files.flatMap((file) =>
    removedTexts(readFileSync(path.join(root, file), 'utf8')).map((line) => `${file}:${line}`),
  )
  expect(files.length).toBeGreaterThan(300)
  expect(found).toEqual([])
})
