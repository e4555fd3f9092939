// By name, not by path: a relative import would bundle a second store into this entry.
import { session } from '@grace/shared-auth'

// Without the Web Locks API (an old WebView) two tabs may refresh at once; the server has a grace for that.
const locks = () => (typeof navigator === 'undefined' ? undefined : navigator.locks)

export const inTurnWithOtherTabs = <T>(work: () => Promise<T>): Promise<T> =>
  locks()?.request('grace.refresh', work) ?? work()

/** What one tab stores reaches the others a moment later, sometimes after their own turn has begun. */
const seenEverywhereMs = 1_000
const lookAgainMs = 20
const justRenewed = 'grace.renewed'

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** To be said in one's turn: a lock that excludes nobody, which whoever has the next turn sees at once. */
export const sayRenewed = (): Promise<void> =>
  new Promise((said) => {
    const hold = () => {
      said()
      return pause(seenEverywhereMs)
    }
    const held = locks()?.request(justRenewed, { mode: 'shared' }, hold) ?? Promise.resolve()
    held.catch(() => {}).then(() => said())
  })

/** Takes over what another tab has stored in place of the refused token, and waits for it while it is on its way. */
export async function takeOver(refused: string): Promise<void> {
  session.readAgain()
  for (let ms = 0; ms < seenEverywhereMs && session.current().token === refused; ms += lookAgainMs) {
    const { held = [] } = (await locks()?.query()) ?? {}
    if (!held.some(({ name }) => name === justRenewed)) return
    await pause(lookAgainMs)
    session.readAgain()
  }
}
