import { release } from '../../release.ts'
import { page } from './page.ts'

const key = 'grace.console.reloaded'
const minuteMs = 60_000

/**
 * Loads the page anew: once for a release, and not again within a minute. Were files of the new one missing as well, it
 * would go on for ever.
 *
 * @returns whether the page is being loaded.
 */
export function reloadOnce(): boolean {
  try {
    const last = JSON.parse(sessionStorage.getItem(key) ?? '{}') as { release?: string; at?: number }
    if (last.release === release || Date.now() - (last.at ?? 0) < minuteMs) return false
    sessionStorage.setItem(key, JSON.stringify({ release, at: Date.now() }))
  } catch {
    // Without a memory nobody could tell the first time from the second.
    return false
  }
  page.reload()
  return true
}
