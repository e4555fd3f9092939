import { type AnyNode, eachNode } from '../syntax.ts'

interface Expression {
  line: number
  /** Null when it is put together at run time. */
  pattern: string | null
  flags: string
}

/** Every regular expression of a source text: literals, and arguments of `RegExp`. */
export function findExpressions(source: string, { isTsx = false } = {}): Expression[] {
  const found: Expression[] = []
  eachNode(source, { isTsx }, (node, lineOf) => {
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
