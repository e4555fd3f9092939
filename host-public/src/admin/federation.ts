import { createInstance, type ModuleFederation } from '@module-federation/enhanced/runtime'
import { lent } from './lent.ts'

const manifestLimitMs = 5_000
const scriptLimitMs = 8_000

/** Scripts come from the console's origin and from nowhere else. */
let allowedOrigin = ''
const rules = {
  createScriptURL: (url: string) => {
    if (new URL(url, location.href).origin !== allowedOrigin) {
      throw new TypeError(`script origin not allowed: ${url}`)
    }
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
        fetch: async (url) => {
          const answer = await fetch(url, {
            cache: 'no-cache',
            signal: AbortSignal.timeout(manifestLimitMs),
          })
          if (!answer.ok) throw new Error(`the console's manifest answered ${answer.status}`)
          return answer
        },
        // The same `crossorigin` as in the console's build, or the browser fetches each chunk twice.
        createScript: ({ url }) => {
          const script = document.createElement('script')
          script.src = policy.createScriptURL(url)
          script.crossOrigin = 'anonymous'
          script.fetchPriority = 'high'
          return { script, timeout: scriptLimitMs }
        },
        createLink: ({ url, attrs }) => {
          const link = document.createElement('link')
          link.href = url
          for (const [name, value] of Object.entries(attrs ?? {})) link.setAttribute(name, String(value))
          link.crossOrigin = 'anonymous'
          return link
        },
      },
    ],
  })
  return federation
}

/**
 * What the console exposes; nobody has checked it yet.
 *
 * @param again also forgets the chunks of an earlier attempt, so that those of two releases never mix.
 */
export async function loadRemoteAdmin(manifest: URL, again: boolean): Promise<unknown> {
  allowedOrigin = manifest.origin
  const host = instance()
  if (again) Reflect.deleteProperty(globalThis, 'remoteAdminChunks')
  host.registerRemotes([{ name: 'remote_admin', entry: manifest.href }], { force: again })
  return host.loadRemote('remote_admin/App')
}
