import { parseSync } from '@swc/core'

/** So that the first statement begins where the file does: swc's positions count on from file to file. */
const opening = '0;'

/**
 * Every regular expression in a source text: literals, and what `RegExp` is called with.
 *
 * @returns the line that each begins on; `pattern` is null where it is put together only at run time.
 */
export function findExpressions(source, { isTsx = false } = {}) {
  const text = Buffer.from(opening + source)
  const { body } = parseSync(text.toString(), { syntax: 'typescript', tsx: isTsx, target: 'esnext' })
  const start = body[0].span.start
  const lineOf = ({ span }) =>
    text
      .subarray(0, span.start - start)
      .toString()
      .split('\n').length
  const found = []
  visit(body.slice(1), (node) => {
    if (node.type === 'RegExpLiteral') {
      found.push({ line: lineOf(node), pattern: node.pattern, flags: node.flags })
    }
    const isCall = node.type === 'NewExpression' || node.type === 'CallExpression'
    if (isCall && node.callee.type === 'Identifier' && node.callee.value === 'RegExp') {
      const [pattern, flags] = (node.arguments ?? []).map(({ expression }) => constantOf(expression))
      // A literal as the argument is found by itself; its flags may be others.
      found.push({ line: lineOf(node), pattern: pattern ?? null, flags: flags ?? '' })
    }
  })
  return found
}

function constantOf(node) {
  if (node.type === 'StringLiteral') return node.value
  if (node.type === 'RegExpLiteral') return node.pattern
  if (node.type === 'TemplateLiteral' && node.expressions.length === 0) return node.quasis[0].cooked
  return null
}

function visit(node, enter) {
  if (Array.isArray(node)) {
    for (const each of node) visit(each, enter)
  } else if (node !== null && typeof node === 'object') {
    if (typeof node.type === 'string') enter(node)
    for (const value of Object.values(node)) if (typeof value === 'object') visit(value, enter)
  }
}
