/** A form that opens waits no longer for the drafts of other devices. */
const longestMs = 3_000

let settled: Promise<unknown> = Promise.resolve()

/** @param syncing settles when the drafts of other devices are in the storage of this browser, or cannot be had. */
export function announceFirstSync(syncing: Promise<unknown>): void {
  settled = syncing.catch(() => {})
}

/** Resolves when drafts of other devices have had their time to arrive. */
export const firstSync = (): Promise<unknown> =>
  Promise.race([settled, new Promise((resolve) => setTimeout(resolve, longestMs))])
