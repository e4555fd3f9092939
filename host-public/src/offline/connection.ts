import { cachedAtMetaName } from './visit.ts'

export type Connection = 'online' | 'offline' | 'unreachable'

const pollMs = 20_000

/** Date in the meta tag of a cached page; null for a page from the network. */
const cachedSince = (): string | null =>
  document.querySelector<HTMLMetaElement>(`meta[name=${cachedAtMetaName}]`)?.content ?? null

/** Milliseconds since 1970 from which the content of this page is. */
export const shownSinceMs = (): number => Date.parse(cachedSince() ?? '') || performance.timeOrigin

/** Reports the state of the connection now and whenever it changes. */
export function watchConnection(changed: (connection: Connection) => void): void {
  // A cached page although the browser is online: the site hangs, or the data bundle is used up.
  let isUnreachable = cachedSince() !== null && navigator.onLine
  const look = () => {
    if (!navigator.onLine) isUnreachable = false
    const state = isUnreachable ? 'unreachable' : 'online'
    changed(navigator.onLine ? state : 'offline')
  }
  addEventListener('online', look)
  addEventListener('offline', look)
  setInterval(() => {
    if (!isUnreachable || document.hidden) return
    fetch('/api/health', { cache: 'no-store', signal: AbortSignal.timeout(pollMs) }).then(
      ({ ok }) => {
        isUnreachable = !ok
        look()
      },
      () => {
        // Still unreachable.
      },
    )
  }, pollMs)
  look()
}
