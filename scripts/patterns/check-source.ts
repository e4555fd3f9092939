import { reasonNotLinear } from './check-linear.ts'
import { isExcepted } from './exception.ts'
import { findExpressions } from './find-expressions.ts'

interface Checked {
  count: number
  excepted: number
  problems: { line: number; text: string; reason: string }[]
}

/** Judges every regular expression of a source text. */
export function checkSource(source: string, options?: { isTsx?: boolean }): Checked {
  const lines = source.split('\n')
  const expressions = findExpressions(source, options)
  let excepted = 0
  const problems: Checked['problems'] = []
  for (const { line, pattern, flags } of expressions) {
    const reason = pattern === null ? 'known only at run time' : reasonNotLinear(pattern, flags)
    if (reason === null) continue
    if (isExcepted(lines, line)) excepted += 1
    else problems.push({ line, text: pattern === null ? 'RegExp(…)' : `/${pattern}/${flags}`, reason })
  }
  return { count: expressions.length, excepted, problems }
}
