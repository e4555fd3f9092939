import { type Node, parseSync } from '@swc/core'

// biome-ignore lint/suspicious/noExplicitAny: swc's types do not let one walk over every kind of node
type AnyNode = any

interface Expression {
  line: number
  /** Null when it is put together at run time. */
  pattern: string | null
  flags: string
}

/** Makes the first statement begin where the file does: swc's positions continue from file to file. */
const opening = '0;'

/** Every regular expression of a source text: literals, and arguments of `RegExp`. */
export function findExpressions(source: string, { isTsx = false } = {}): Expression[] {
  const text = Buffer.from(opening + source)
  const { body } = parseSync(text.toString(), { syntax: 'typescript', tsx: isTsx, target: 'esnext' })
  const start = (body[0] as AnyNode).span.start
  const lineOf = ({ span }: AnyNode) =>
    text
      .subarray(0, span.start - start)
      .toString()
      .split('\n').length
  const found: Expression[] = []
  visit(body.slice(1), (node) => {
    if (node.type === 'RegExpLiteral') {
      found.push({ line: lineOf(node), pattern: node.pattern, flags: node.flags })
    }
    const isCall = node.type === 'NewExpression' || node.type === 'CallExpression'
    if (isCall && node.callee.type === 'Identifier' && node.callee.value === 'RegExp') {
      const [pattern, flags] = (node.arguments ?? []).map(({ expression }: AnyNode) => constantOf(expression))
      // A literal argument is reported separately, because its flags may differ.
      found.push({ line: lineOf(node), pattern: pattern ?? null, flags: flags ?? '' })
    }
  })
  return found
}

function constantOf(node: AnyNode): string | null {
  if (node.type === 'StringLiteral') return node.value
  if (node.type === 'RegExpLiteral') return node.pattern
  if (node.type === 'TemplateLiteral' && node.expressions.length === 0) return node.quasis[0].cooked
  return null
}

function visit(node: unknown, enter: (node: AnyNode) => void): void {
  if (Array.isArray(node)) {
    for (const each of node) visit(each, enter)
  } else if (node !== null && typeof node === 'object') {
    if (typeof (node as Node).type === 'string') enter(node)
    for (const value of Object.values(node)) if (typeof value === 'object') visit(value, enter)
  }
}
