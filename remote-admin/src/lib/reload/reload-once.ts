import { release } from '../../release.ts'
import { page } from './page.ts'

const key = 'grace.console.reloaded'
const minuteMs = 60_000

/**
 * Reloads the page, once per release and at most once a minute. Otherwise files missing in the new release as well
 * would cause a reload loop.
 *
 * @returns whether the page is reloading.
 */
export function reloadOnce(): boolean {
  try {
    const last = JSON.parse(sessionStorage.getItem(key) ?? '{}') as { release?: string; at?: number }
    if (last.release === release || Date.now() - (last.at ?? 0) < minuteMs) return false
    sessionStorage.setItem(key, JSON.stringify({ release, at: Date.now() }))
  } catch {
    // Without storage a second reload could not be detected.
    return false
  }
  page.reload()
  return true
}
