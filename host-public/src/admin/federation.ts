import { DownloadError, download } from '@grace/shared-auth/download'
import { createInstance, type ModuleFederation } from '@module-federation/enhanced/runtime'
import { firstFiles } from './first-files.ts'
import type { ReleaseFiles } from './release-files.ts'
import { sharedModules } from './shared-modules.ts'

const scriptLimitMs = 7_000

/** The release whose files may run; no other file of any origin may. */
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
    // Modules of the page are used first; the other strategy would request React from the console's origin.
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
        // Returns the manifest that was downloaded and verified; the runtime's own fetch has no timeout.
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
  /** Removes scripts and styles of an earlier attempt, so that those of two releases never mix. */
  again: boolean
  /** Called on progress of any download. */
  arrived: () => void
  /** Aborts all downloads, so that none of them blocks the next attempt. */
  signal: AbortSignal
}

/**
 * Loads the module that the console exposes; the caller must validate it. The first files are downloaded before an
 * element requests them.
 *
 * @param entry the path of the manifest in the release.
 * @throws DownloadError when a file cannot be downloaded; whatever the console throws at its start.
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
    // If an element refused a file, its cached copy is damaged.
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
