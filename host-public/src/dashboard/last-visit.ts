import { serverNow } from '@grace/contract/clock'

const lastVisitKey = 'grace.dashboard'
/** A reload belongs to the same visit. */
const visitKey = 'grace.dashboard-since'

/** When the dashboard was opened the last time before this visit of the tab, on this device; null: never. */
export function lastVisit(): number | null {
  let since = sessionStorage.getItem(visitKey)
  if (since === null) {
    since = localStorage.getItem(lastVisitKey) ?? ''
    sessionStorage.setItem(visitKey, since)
    localStorage.setItem(lastVisitKey, String(serverNow()))
  }
  return since === '' ? null : Number(since)
}
