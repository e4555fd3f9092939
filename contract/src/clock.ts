/** `performance` of a browser; elsewhere there is no page, and in old browsers no time of its server. */
interface Clock {
  now(): number
  getEntriesByType?(type: 'navigation'): { requestStart: number; serverTiming?: readonly Timing[] }[]
}

interface Timing {
  name: string
  duration: number
}

/**
 * A page names the time at which the server sent it in the header `Server-Timing: now;dur=<milliseconds>`. It did so after
 * the request at the earliest: counted from there, what was published just now is never in the future, however slow the line.
 */
function leadOfServer(clock: Clock): number {
  const [page] = clock.getEntriesByType?.('navigation') ?? []
  const sent = page?.serverTiming?.find(({ name }) => name === 'now')
  return page && sent ? sent.duration + clock.now() - page.requestStart - Date.now() : 0
}

/** Measured once: the time since a page began, which browsers count, stands still while a telephone sleeps. */
const leadMs = leadOfServer(performance as unknown as Clock)

/** The time in ms by the clock of the server, as the page came with it: that of a telephone may be wrong. */
export const serverNow = (): number => Date.now() + leadMs
