import { isExcepted } from './exception.mjs'
import { findExpressions } from './find-expressions.mjs'
import { reasonAgainst } from './judge-expression.mjs'

/** What is wrong with the regular expressions of a source text, and how many there are. */
export function checkSource(source, options) {
  const lines = source.split('\n')
  const expressions = findExpressions(source, options)
  const excepted = []
  const problems = []
  for (const { line, pattern, flags } of expressions) {
    const reason = pattern === null ? 'known only at run time' : reasonAgainst(pattern, flags)
    if (reason === null) continue
    if (isExcepted(lines, line)) excepted.push(line)
    else problems.push({ line, text: pattern === null ? 'RegExp(…)' : `/${pattern}/${flags}`, reason })
  }
  return { count: expressions.length, excepted: excepted.length, problems }
}
