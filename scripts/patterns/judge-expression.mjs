// Without a process or a native program of its own: the same everywhere.
process.env.RECHECK_BACKEND = 'pure'
const { checkSync } = await import('recheck')

const verdicts = new Map()

/**
 * Whether the time that a regular expression takes grows no faster than the text.
 *
 * The automaton is a proof, and the same in each run: no search that gives up after a time. It knows neither lookaround
 * nor backreferences; an expression that has one counts as not proved.
 *
 * @returns null when it is proved, otherwise the reason.
 */
export function reasonAgainst(pattern, flags) {
  const name = `/${pattern}/${flags}`
  const known = verdicts.get(name)
  if (known !== undefined) return known
  const { status, complexity, error } = checkSync(pattern, flags, { checker: 'automaton', timeout: null })
  const verdict =
    status === 'safe' ? null : status === 'vulnerable' ? complexity.summary : (error?.kind ?? 'unknown')
  verdicts.set(name, verdict)
  return verdict
}
