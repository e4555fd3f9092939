/**
 * A tab holds a lock for each draft that it has open, so that no other tab takes it. The browser releases the lock with
 * the tab, also after a crash.
 */
const nameOf = (id: string) => `grace.draft.${id}`

/** Undefined over plain http and in old WebViews. */
const locks = (): LockManager | undefined => (typeof navigator === 'undefined' ? undefined : navigator.locks)

export const hasLocks = () => locks() !== undefined

/** How long the previous page of the same tab may still hold its lock. */
const previousPageMs = 2_000

/** @returns a function that releases the lock; null if another tab holds it. */
function request(id: string, options: LockOptions): Promise<(() => void) | null> {
  return new Promise((resolve) => {
    const hold = (lock: Lock | null) =>
      lock ? new Promise<void>((release) => resolve(() => release())) : resolve(null)
    locks()
      ?.request(nameOf(id), options, hold)
      .catch(() => resolve(null))
  })
}

/** Takes a draft that no tab has open. */
export const tryDraftLock = (id: string) => request(id, { ifAvailable: true })

/** The same, but waits for a page that is being unloaded. */
export const waitForDraftLock = (id: string) => request(id, { signal: AbortSignal.timeout(previousPageMs) })

/** Waits until the tab that has a draft open has released it. @returns false if aborted. */
export async function draftReleased(id: string, signal: AbortSignal): Promise<boolean> {
  try {
    // Resolves after the release of this lock, too, which would otherwise count as another tab.
    await locks()?.request(nameOf(id), { mode: 'shared', signal }, () => {})
    return true
  } catch {
    return false
  }
}

/** Ids of the drafts that tabs have open. */
export async function lockedDrafts(): Promise<ReadonlySet<string>> {
  const { held = [] } = (await locks()
    ?.query()
    .catch(() => null)) ?? { held: [] }
  const start = nameOf('')
  return new Set(held.flatMap(({ name }) => (name?.startsWith(start) ? [name.slice(start.length)] : [])))
}
