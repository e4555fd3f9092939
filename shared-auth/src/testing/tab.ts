import type { AxiosAdapter, AxiosResponse, InternalAxiosRequestConfig } from 'axios'

export interface RecordedRequest {
  method: string
  path: string
  query: Record<string, unknown>
  /** Bearer token of the request. */
  token: string | null
  body: unknown
}
type Reply = { status: number; body?: unknown; headers?: Record<string, string> }

/**
 * Mock of the network: returns a response, or `null` for an unreachable server.
 *
 * @param config the whole request of the client.
 */
export type Server = (
  request: RecordedRequest,
  config?: InternalAxiosRequestConfig,
) => Reply | null | Promise<Reply | null>

/**
 * A browser tab: a separate copy of every module, and the storage that all tabs share.
 * The network is mocked.
 */
export async function openTab(server: Server) {
  const modules: {
    entry?: typeof import('../index.ts')
    calls?: typeof import('../call.ts')
  } = {}
  await jest.isolateModulesAsync(async () => {
    const { default: axios, AxiosError } = await import('axios')
    axios.defaults.adapter = adapterOf(server, AxiosError)
    modules.entry = await import('@grace/shared-auth')
    modules.calls = await import('@grace/shared-auth/call')
  })
  const { entry, calls } = modules
  if (!entry || !calls) throw new Error('the tab did not open')
  const stopFollowing = entry.followOtherTabs()
  return { ...entry, ...calls, close: stopFollowing }
}

export type Tab = Awaited<ReturnType<typeof openTab>>

/** jsdom dispatches storage events to other windows only, and here all tabs share one. */
export function notifyOtherTabs(key: string | null = 'grace.session') {
  window.dispatchEvent(new StorageEvent('storage', { key }))
}

const adapterOf =
  (server: Server, AxiosError: typeof import('axios').AxiosError): AxiosAdapter =>
  async (config: InternalAxiosRequestConfig) => {
    const authorization = config.headers.get('Authorization')
    const request: RecordedRequest = {
      method: (config.method ?? 'get').toUpperCase(),
      path: `${config.baseURL ?? ''}${config.url}`,
      query: config.params ?? {},
      token: typeof authorization === 'string' ? authorization.replace('Bearer ', '') : null,
      body: typeof config.data === 'string' ? JSON.parse(config.data) : (config.data ?? null),
    }
    const reply = await server(request, config)
    if (!reply) throw new AxiosError('Network Error', AxiosError.ERR_NETWORK, config)
    const response: AxiosResponse = {
      status: reply.status,
      statusText: '',
      headers: reply.headers ?? {},
      data: reply.body ?? null,
      config,
    }
    if (reply.status >= 200 && reply.status < 300) return response
    throw new AxiosError('', undefined, config, null, response)
  }
