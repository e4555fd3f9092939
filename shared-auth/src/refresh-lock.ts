// By name, not by path: a relative import would bundle a second store into this entry.
import { session } from '@grace/shared-auth'

// Without the Web Locks API (an old WebView) two tabs may refresh at once; the server has a grace for that.
const locks = () => (typeof navigator === 'undefined' ? undefined : navigator.locks)

export const withRefreshLock = <T>(work: () => Promise<T>): Promise<T> =>
  locks()?.request('grace.refresh', work) ?? work()

/** What one tab stores reaches the others a moment later, sometimes after their own turn has begun. */
const seenEverywhereMs = 1_000
const pollMs = 20
const justRefreshed = 'grace.renewed'

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** To be said in one's turn: a lock that excludes nobody, which whoever has the next turn sees at once. */
export const announceRefresh = (): Promise<void> =>
  new Promise((announced) => {
    const hold = () => {
      announced()
      return pause(seenEverywhereMs)
    }
    const held = locks()?.request(justRefreshed, { mode: 'shared' }, hold) ?? Promise.resolve()
    held.catch(() => {}).then(() => announced())
  })

/** Takes over what another tab has stored in place of the refused token, and waits for it while it is on its way. */
export async function adoptStoredSession(refused: string): Promise<void> {
  session.rehydrate()
  for (let ms = 0; ms < seenEverywhereMs && session.current().token === refused; ms += pollMs) {
    const { held = [] } = (await locks()?.query()) ?? {}
    if (!held.some(({ name }) => name === justRefreshed)) return
    await pause(pollMs)
    session.rehydrate()
  }
}
