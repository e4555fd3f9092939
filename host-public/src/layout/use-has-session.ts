import { sessionKey } from '@grace/shared-auth/session-key'
import { useSyncExternalStore } from 'react'

function subscribe(changed: () => void) {
  addEventListener('storage', changed)
  return () => removeEventListener('storage', changed)
}

/**
 * Whether the browser remembers somebody who signed in. Only then is the session itself fetched: the store and what it
 * is built on weigh 2 of the 105 kB that `/` may, and most visitors have no account.
 */
export const useHasSession = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => localStorage.getItem(sessionKey)?.includes('"token":"') ?? false,
    () => false,
  )
