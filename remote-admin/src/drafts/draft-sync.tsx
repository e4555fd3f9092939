import { useUser } from '@grace/shared-auth'
import { useEffect } from 'react'
import { hasLocks } from '../lib/unsaved/draft-locks.ts'
import { onDraftsChange } from '../lib/unsaved/drafts.ts'
import { announceFirstSync } from '../lib/unsaved/first-sync.ts'

/** The longest time after which typed text is sent. */
const pushMs = 10_000
/** Each sixth time also fetches: another device may have changed something meanwhile. */
const pushesPerFetch = 6
/** A draft that was begun, or deleted because it was saved. */
const soonMs = 1_000

/** Keeps the drafts of this browser and those on the server alike while the console is open. */
export function DraftSync() {
  const owner = useUser()?.id
  useEffect(() => {
    // Without locks a draft that is open in a form could be replaced.
    if (owner === undefined || !hasLocks()) return
    let soon: ReturnType<typeof setTimeout> | undefined
    const sync = async (isPush: boolean) => {
      try {
        const { syncDrafts } = await import('./sync-drafts.ts')
        await syncDrafts(owner, { isPush })
      } catch {
        // Its code did not load, or the storage is full: drafts are in this browser, and the next turn tries again.
      }
    }
    const push = () => void sync(true)
    const onShown = () => void sync(document.visibilityState === 'hidden')
    const onOnline = () => void sync(false)
    const stopListening = onDraftsChange(() => {
      clearTimeout(soon)
      soon = setTimeout(push, soonMs)
    })
    announceFirstSync(sync(false))
    let turn = 0
    const timer = setInterval(() => {
      turn += 1
      void sync(document.visibilityState === 'hidden' || turn % pushesPerFetch > 0)
    }, pushMs)
    document.addEventListener('visibilitychange', onShown)
    addEventListener('online', onOnline)
    return () => {
      stopListening()
      clearTimeout(soon)
      clearInterval(timer)
      document.removeEventListener('visibilitychange', onShown)
      removeEventListener('online', onOnline)
    }
  }, [owner])
  return null
}
