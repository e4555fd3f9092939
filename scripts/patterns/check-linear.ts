import { checkSync, type Diagnostics } from 'recheck'

const judged = new Map<string, string | null>()

/**
 * Checks that the run time of a regular expression is linear in the text.
 *
 * The automaton method is a deterministic proof, unlike a search with a timeout: the same by the native program, which
 * most platforms have, as by its fallback in JavaScript, which takes three times as long. It supports neither lookaround
 * nor backreferences; expressions with them count as not proved.
 *
 * @returns null if proved, otherwise the reason.
 */
export function reasonNotLinear(pattern: string, flags: string): string | null {
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
