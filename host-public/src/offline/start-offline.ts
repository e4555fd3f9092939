import { joinPath, splitPath } from '@grace/contract/languages'
import { isListed } from '../public-paths.ts'
import { hasQueuedKey } from './outbox/signals.ts'
import { cachedAtMetaName, type Visit } from './visit.ts'

const scriptUrl = '/service-worker.js'
const precachedPages = ['/', '/about', '/contact']

/** Once the page is there: what lets it be opened offline, and says so when it is. */
export async function startOffline(): Promise<void> {
  const isCached = document.querySelector(`meta[name=${cachedAtMetaName}]`)
  if (!navigator.onLine || isCached || localStorage.getItem(hasQueuedKey)) showNotice()
  addEventListener('offline', showNotice)

  const { serviceWorker } = navigator
  // Not there in private windows of some browsers, nor without https.
  if (!serviceWorker) return
  try {
    await serviceWorker.register(trusted(scriptUrl))
  } catch {
    // The network went meanwhile, or the server: the next page asks again.
    return
  }
  const { active } = await serviceWorker.ready
  const notifyWorker = () => active?.postMessage(thisVisit())
  notifyWorker()
  // Chosen in the menu, the page is another one at the same address.
  new MutationObserver(notifyWorker).observe(document.documentElement, { attributeFilter: ['lang'] })
}

const showNotice = () => {
  import('./show-notices.tsx').then(
    ({ showNotice }) => showNotice(),
    () => {
      // Not kept, as for who saves data: the page is readable without it.
    },
  )
}

function thisVisit(): Visit {
  const { pathname, origin } = location
  const { prefix, path } = splitPath(pathname)
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name)
  const savesData = (navigator as { connection?: { saveData?: boolean } }).connection?.saveData
  return {
    loaded: loaded.filter((address) => address.startsWith(origin)),
    addresses:
      savesData || !isListed(path) ? [] : [...precachedPages.map((one) => joinPath(prefix, one)), pathname],
  }
}

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL(url: string): string },
  ): {
    createScriptURL(url: string): string
  }
}

/** The page's policy lets no script be named without saying so; the bundler's own policy has the same name. */
function trusted(url: string): string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
  return trustedTypes?.createPolicy('host-public', { createScriptURL: () => url }).createScriptURL(url) ?? url
}
