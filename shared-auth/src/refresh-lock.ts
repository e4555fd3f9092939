// By package name: a relative import would bundle a second store into this entry.
import { session } from '@grace/shared-auth'

// Without the Web Locks API (an old WebView) two tabs may refresh at once; the server tolerates that for a grace
// period.
const locks = () => (typeof navigator === 'undefined' ? undefined : navigator.locks)

export const withRefreshLock = <T>(work: () => Promise<T>): Promise<T> =>
  locks()?.request('grace.refresh', work) ?? work()

/** Changes of localStorage reach other tabs with a delay, sometimes after they have acquired the lock. */
const seenEverywhereMs = 1_000
const pollMs = 20
const justRefreshed = 'grace.renewed'

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Called while holding the lock: a shared lock tells the next holder that the session was just refreshed. */
export const announceRefresh = (): Promise<void> =>
  new Promise((announced) => {
    const hold = () => {
      announced()
      return pause(seenEverywhereMs)
    }
    const held = locks()?.request(justRefreshed, { mode: 'shared' }, hold) ?? Promise.resolve()
    held.catch(() => {}).then(() => announced())
  })

/** Adopts the session that another tab has stored in place of the refused token, and waits while it is on its way. */
export async function adoptStoredSession(refused: string): Promise<void> {
  session.rehydrate()
  for (let ms = 0; ms < seenEverywhereMs && session.current().token === refused; ms += pollMs) {
    const { held = [] } = (await locks()?.query()) ?? {}
    if (!held.some(({ name }) => name === justRefreshed)) return
    await pause(pollMs)
    session.rehydrate()
  }
}
