import { createInstance, type ModuleFederation } from '@module-federation/enhanced/runtime'
import { lent } from './lent.ts'
import type { ReleaseFiles } from './release-files.ts'

const manifestLimitMs = 5_000
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
      Object.entries(lent).map(([name, module]) => {
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
        // The runtime's own fetch has no time limit and takes any status.
        fetch: (url) =>
          fetchManifest(url).catch((error: unknown) => {
            files?.missing(url)
            throw error
          }),
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

async function fetchManifest(url: string): Promise<Response> {
  const answer = await fetch(url, {
    cache: 'no-cache',
    integrity: integrityOf(url),
    signal: AbortSignal.timeout(manifestLimitMs),
  })
  if (!answer.ok) throw new Error(`the console's manifest answered ${answer.status}`)
  return answer
}

/**
 * What the console exposes; nobody has checked it yet.
 *
 * @param entry the path of the manifest in the release.
 * @param again also forgets the scripts and styles of an earlier attempt, so that those of two releases never mix, and
 *   one that hangs is not waited for any longer.
 */
export async function loadRemoteAdmin(entry: string, of: ReleaseFiles, again: boolean): Promise<unknown> {
  if (again) {
    Reflect.deleteProperty(globalThis, 'remoteAdminChunks')
    if (files) removeElements(files.base)
  }
  files = of
  const host = instance()
  host.registerRemotes([{ name: 'remote_admin', entry: new URL(entry, of.base).href }], { force: again })
  return host.loadRemote('remote_admin/App')
}

function removeElements({ href }: URL) {
  for (const element of document.querySelectorAll<HTMLScriptElement | HTMLLinkElement>('script, link')) {
    const url = element instanceof HTMLLinkElement ? element.href : element.src
    if (url.startsWith(href)) element.remove()
  }
}
