import { useEffect, useState, useSyncExternalStore } from 'react'
import { cachedAtMetaName } from './visit.ts'

export type Connection = 'online' | 'offline' | 'unreachable'

const pollMs = 20_000

function subscribe(changed: () => void) {
  addEventListener('online', changed)
  addEventListener('offline', changed)
  return () => {
    removeEventListener('online', changed)
    removeEventListener('offline', changed)
  }
}

/** Date in the meta tag of a cached page; null for a page from the network. */
function cachedAt(): string | null {
  return document.querySelector<HTMLMetaElement>(`meta[name=${cachedAtMetaName}]`)?.content ?? null
}

/** State of the connection, and the time from which the page's content is. */
export function useConnection(): { connection: Connection; shownSinceMs: number } {
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine)
  const [cachedSince] = useState(cachedAt)
  // A cached page although the browser is online: the site hangs, or the data bundle is used up.
  const [isUnreachable, setIsUnreachable] = useState(cachedSince !== null && isOnline)

  useEffect(() => {
    if (!isOnline) setIsUnreachable(false)
    if (!isOnline || !isUnreachable) return
    const timer = setInterval(() => {
      if (document.visibilityState === 'hidden') return
      fetch('/api/health', { cache: 'no-store', signal: AbortSignal.timeout(pollMs) }).then(
        ({ ok }) => setIsUnreachable(!ok),
        () => {
          // Still unreachable.
        },
      )
    }, pollMs)
    return () => clearInterval(timer)
  }, [isOnline, isUnreachable])

  const state = isUnreachable ? 'unreachable' : 'online'
  return {
    connection: isOnline ? state : 'offline',
    shownSinceMs: Date.parse(cachedSince ?? '') || performance.timeOrigin,
  }
}
