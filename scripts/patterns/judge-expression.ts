import type { Diagnostics } from 'recheck'

// The pure JavaScript engine: the same on every machine.
process.env.RECHECK_BACKEND = 'pure'
const { checkSync } = await import('recheck')

const judged = new Map<string, string | null>()

/**
 * Whether the time that a regular expression takes grows no faster than the text.
 *
 * The automaton is a proof, and the same in each run: no search that gives up after a time. It knows neither lookaround
 * nor backreferences; an expression that has one counts as not proved.
 *
 * @returns null when it is proved, otherwise the reason.
 */
export function reasonAgainst(pattern: string, flags: string): string | null {
  const name = `/${pattern}/${flags}`
  const known = judged.get(name)
  if (known !== undefined) return known
  const result = checkSync(pattern, flags, { checker: 'automaton', timeout: null })
  const reason = reasonOf(result)
  judged.set(name, reason)
  return reason
}

function reasonOf(result: Diagnostics): string | null {
  if (result.status === 'safe') return null
  return result.status === 'vulnerable' ? result.complexity.summary : result.error.kind
}
