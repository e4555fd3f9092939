import { DownloadError, download } from '@grace/shared-auth/download'
import { createInstance, type ModuleFederation } from '@module-federation/enhanced/runtime'
import { firstFiles } from './first-files.ts'
import type { ReleaseFiles } from './release-files.ts'
import { sharedModules } from './shared-modules.ts'

const scriptLimitMs = 7_000

/** What may be run: the files of one release, and nothing else of their origin or of any other. */
let files: ReleaseFiles | null = null
function integrityOf(url: string): string {
  if (!files || new URL(url, location.href).origin !== files.base.origin) {
    throw new TypeError(`origin not allowed: ${url}`)
  }
  return files.integrityOf(url)
}
const rules = {
  createScriptURL: (url: string) => {
    integrityOf(url)
    return url
  },
}
interface TrustedTypes {
  createPolicy(name: string, policy: typeof rules): typeof rules
}
const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
const policy = trustedTypes?.createPolicy('mf-host', rules) ?? rules

let federation: ModuleFederation | null = null

function instance(): ModuleFederation {
  federation ??= createInstance({
    name: 'host_public',
    remotes: [],
    // What is already on the page wins; the other strategy would ask the console's origin for React.
    shareStrategy: 'loaded-first',
    shared: Object.fromEntries(
      Object.entries(sharedModules).map(([name, module]) => {
        const version = __SHARED_VERSIONS__[name] ?? '0.0.0'
        return [
          name,
          { version, lib: () => module, shareConfig: { singleton: true, requiredVersion: `^${version}` } },
        ]
      }),
    ),
    plugins: [
      {
        name: 'host-loader',
        // The manifest that has been downloaded and compared with its hash; the runtime's own fetch has no time limit.
        fetch: async () => new Response(manifest, { headers: { 'content-type': 'application/json' } }),
        // The same `crossorigin` as in the console's build, or the browser fetches each chunk twice.
        createScript: ({ url }) => {
          const script = document.createElement('script')
          script.src = policy.createScriptURL(url)
          script.integrity = integrityOf(url)
          script.crossOrigin = 'anonymous'
          script.fetchPriority = 'high'
          return { script, timeout: scriptLimitMs }
        },
        createLink: ({ url, attrs }) => {
          const link = document.createElement('link')
          link.href = url
          for (const [name, value] of Object.entries(attrs ?? {})) link.setAttribute(name, String(value))
          link.integrity = integrityOf(url)
          link.crossOrigin = 'anonymous'
          return link
        },
      },
    ],
  })
  return federation
}

/** Manifest of the release that is being loaded, as text. */
let manifest = ''

async function fetchManifest(url: string, of: ReleaseFiles, signal: AbortSignal): Promise<string> {
  const integrity = of.integrityOf(url)
  try {
    const response = await fetch(url, { cache: 'no-cache', integrity, signal })
    if (!response.ok) throw new DownloadError(url, `answered ${response.status}`, { status: response.status })
    return await response.text()
  } catch (error) {
    of.missing(url)
    throw error instanceof DownloadError ? error : new DownloadError(url, 'did not arrive', { cause: error })
  }
}

interface Loading {
  /** Forgets the scripts and styles of an earlier attempt, so that those of two releases never mix. */
  again: boolean
  /** Called with everything that arrives. */
  arrived: () => void
  /** Aborts all downloads, so that none of them is in the way of the next attempt. */
  signal: AbortSignal
}

/**
 * What the console exposes; nobody has checked it yet. Its first files are downloaded before an element asks for them.
 *
 * @param entry the path of the manifest in the release.
 * @throws DownloadError when a file cannot be had; whatever the console throws when it starts.
 */
export async function loadRemoteAdmin(
  entry: string,
  of: ReleaseFiles,
  { again, arrived, signal }: Loading,
): Promise<unknown> {
  const before = files
  if (again) {
    Reflect.deleteProperty(globalThis, 'remoteAdminChunks')
    if (files) removeElements(files.base)
  }
  files = of
  const manifestUrl = new URL(entry, of.base).href
  manifest = await fetchManifest(manifestUrl, of, signal)
  arrived()
  const downloads = firstFiles(manifest, manifestUrl).map((url) => {
    of.integrityOf(url)
    // A copy in the cache that an element refused is damaged.
    return download(url, {
      signal,
      cache: before?.isMissing(url) ? 'reload' : 'default',
      onProgress: arrived,
    })
  })
  await Promise.all(downloads)
  const host = instance()
  host.registerRemotes([{ name: 'remote_admin', entry: manifestUrl }], { force: again })
  return host.loadRemote('remote_admin/App')
}

function removeElements({ href }: URL) {
  for (const element of document.querySelectorAll<HTMLScriptElement | HTMLLinkElement>('script, link')) {
    const url = element instanceof HTMLLinkElement ? element.href : element.src
    if (url.startsWith(href)) element.remove()
  }
}
