import { sessionKey } from '@grace/shared-auth/session-key'
import { useSyncExternalStore } from 'react'

function subscribe(changed: () => void) {
  addEventListener('storage', changed)
  return () => removeEventListener('storage', changed)
}

/**
 * True if the browser stores a session. Only then is the session store loaded: it weighs 2 kB, and most visitors have no
 * account.
 */
export const useHasSession = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => localStorage.getItem(sessionKey)?.includes('"token":"') ?? false,
    () => false,
  )
