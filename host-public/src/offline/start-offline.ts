import { joinPath, splitPath } from '@grace/contract/languages'
import { savesData } from '../lib/connection.ts'
import { isListed } from '../public-paths.ts'
import { hasQueuedKey } from './outbox/signals.ts'
import { cachedAtMetaName, type Visit } from './visit.ts'

const scriptUrl = '/service-worker.js'
const precachedPages = ['/', '/about', '/contact']

/** A visitor who only reads needs no more than the page itself when offline. */
let usesApp = false
let notifyWorker = () => {}

/** The application has started: the service worker caches it for times without a connection. */
export function cacheApp(): void {
  usesApp = true
  notifyWorker()
}

/** Registers the service worker, and shows the notices when the page is offline or from the cache. */
export async function startOffline(): Promise<void> {
  const isCached = document.querySelector(`meta[name=${cachedAtMetaName}]`)
  if (!navigator.onLine || isCached || localStorage.getItem(hasQueuedKey)) showNotice()
  addEventListener('offline', showNotice)

  const { serviceWorker } = navigator
  // Missing without https and in private windows of some browsers.
  if (!serviceWorker) return
  try {
    await serviceWorker.register(trusted(scriptUrl))
  } catch {
    // The network or the server is gone: the next page tries again.
    return
  }
  const { active } = await serviceWorker.ready
  notifyWorker = () => active?.postMessage(thisVisit())
  notifyWorker()
  // After a change of language it is another page at the same address.
  new MutationObserver(notifyWorker).observe(document.documentElement, { attributeFilter: ['lang'] })
}

const showNotice = () => {
  import('./show-notices.ts').then(
    ({ showNotice }) => showNotice(),
    () => {
      // The chunk is not cached, as with data saving: the page works without it.
    },
  )
}

function thisVisit(): Visit {
  const { pathname, origin } = location
  const { prefix, path } = splitPath(pathname)
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name)
  return {
    usesApp,
    loaded: loaded.filter((address) => address.startsWith(origin)),
    addresses:
      savesData() || !isListed(path) ? [] : [...precachedPages.map((one) => joinPath(prefix, one)), pathname],
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

/** Trusted Types require a policy for script URLs; the bundler's policy has the same name. */
function trusted(url: string): string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
  return trustedTypes?.createPolicy('host-public', { createScriptURL: () => url }).createScriptURL(url) ?? url
}
