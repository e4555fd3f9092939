import { type Node, parseSync } from '@swc/core'

// biome-ignore lint/suspicious/noExplicitAny: swc's types do not let one walk over every kind of node
export type AnyNode = any

/** Makes the first statement begin where the file does: swc's positions continue from file to file. */
const opening = '0;'

/** Calls `enter` for each node of a source text, with its line. */
export function eachNode(
  source: string,
  { isTsx = false },
  enter: (node: AnyNode, lineOf: (node: AnyNode) => number) => void,
): void {
  const text = Buffer.from(opening + source)
  const { body } = parseSync(text.toString(), { syntax: 'typescript', tsx: isTsx, target: 'esnext' })
  const start = (body[0] as AnyNode).span.start
  const lineOf = ({ span }: AnyNode) =>
    text
      .subarray(0, span.start - start)
      .toString()
      .split('\n').length
  visit(body.slice(1), (node) => enter(node, lineOf))
}

function visit(node: unknown, enter: (node: AnyNode) => void): void {
  if (Array.isArray(node)) {
    for (const each of node) visit(each, enter)
  } else if (node !== null && typeof node === 'object') {
    if (typeof (node as Node).type === 'string') enter(node)
    for (const value of Object.values(node)) if (typeof value === 'object') visit(value, enter)
  }
}
