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

/** Lines with a text that comes and goes beside other children of its element. */
function textsBesideOthers(source: string): number[] {
  const lines: number[] = []
  eachNode(source, { isTsx: true }, (node, lineOf) => {
    if (node.type !== 'JSXElement' && node.type !== 'JSXFragment') return
    const children = node.children.filter(
      ({ type, value, expression }: AnyNode) =>
        !(type === 'JSXText' && isBlank(value)) && expression?.type !== 'JSXEmptyExpression',
    )
    if (children.length < 2) return
    for (const { type, expression } of children)
      if (type === 'JSXExpressionContainer' && comesAndGoes(expression)) lines.push(lineOf(expression))
  })
  return lines
}

test.each([
  ['a text beside another', "<p>{a && t('one')}{b && t('two')}</p>", 2],
  ['a text beside an element', "<p><b>1</b>{a ? ' of two' : null}</p>", 1],
  ['a text alone', "<p>{a && t('one')}</p>", 0],
  ['a text in an element of its own', "<p>{t('one')}{a && <span>{t('two')}</span>}</p>", 0],
  ['one of two texts', "<p><b>1</b>{a ? t('one') : t('two')}</p>", 0],
])('%s is found where React would have to remove it: %s', (_, source, count) => {
  expect(textsBesideOthers(`const x = ${source}`)).toHaveLength(count)
})

test('no text comes and goes beside others, because a translator replaces it and React then fails to remove it', () => {
  const found = files.flatMap((file) =>
    textsBesideOthers(readFileSync(path.join(root, file), 'utf8')).map((line) => `${file}:${line}`),
  )
  expect(files.length).toBeGreaterThan(300)
  expect(found).toEqual([])
})
