/** Set before a merge (`.ci/run`), where of a series of tests the chosen ones run. */
export const chosenOnly = 'TEST_CHOSEN_ONLY'

/** The environment; screen tests are compiled without the types of Node. */
const { env } = (globalThis as unknown as { process: { env: Record<string, string | undefined> } }).process

/** `test` for one of a series that is chosen; the others are skipped before a merge, and run with `npm test`. */
export const testInSeries = (isChosen: boolean) => (isChosen || !env[chosenOnly] ? test : test.skip)
