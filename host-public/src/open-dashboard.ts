import { splitPath } from '@grace/contract/languages'
import { session } from '@grace/shared-auth'

const openedKey = 'grace.opened'

/**
 * The installed app opens at the dashboard for members: the first page of its window, if that is the home page. Offline
 * it stays there, because the dashboard needs the network.
 */
export function opensDashboard(): boolean {
  const isFirst = sessionStorage.getItem(openedKey) === null
  sessionStorage.setItem(openedKey, 'yes')
  return (
    isFirst &&
    matchMedia('(display-mode: standalone)').matches &&
    splitPath(location.pathname).path === '/' &&
    session.current().user !== null &&
    navigator.onLine
  )
}
