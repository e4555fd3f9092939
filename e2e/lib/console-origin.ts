import { once } from 'node:events'
import { createServer, request, type Server, type ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '@grace/testkit/free-port'
import type { Served } from './console-release.ts'

/** Behaviour of the console's origin: working, or one of its failure modes. */
export type Mood =
  | 'well'
  | 'refuses'
  | 'hangs'
  | 'hangs at scripts'
  | 'answers HTML'
  | 'answers 404'
  | 'answers {}'
  | 'answers half of it'
  | 'slow'

const slownessMs = 1_200

const types: Record<string, string> = { js: 'text/javascript', css: 'text/css', json: 'application/json' }
const typeOf = (pathname: string) => types[pathname.split('.').at(-1) ?? ''] ?? 'application/octet-stream'

/** The same `Cache-Control` as the console's own server. */
const cacheControlOf = (pathname: string) =>
  pathname.includes('/static/') ? 'public, max-age=31536000, immutable' : 'no-cache'

/** Origin from which browsers fetch the console: a proxy before the real one that fails on demand. */
export interface ConsoleOrigin {
  url: string
  /** Paths requested since the last call of `forget`. */
  requests: string[]
  forget(): void
  become(mood: Mood): Promise<void>
  /** Accepts requests for these paths and never answers; null stops that for new requests and closes no socket. */
  hang(paths: ((pathname: string) => boolean) | null): void
  /** Serves only this release from now on; null: what the real server has. */
  serve(release: Served | null): void
  close(): Promise<void>
}

export async function consoleOrigin(target: () => URL): Promise<ConsoleOrigin> {
  const port = await freePort()
  let mood: Mood = 'well'
  let requests: string[] = []
  let served: Served | null = null
  let hangs: ((pathname: string) => boolean) | null = null
  let server: Server | null = null

  const respond = (
    response: ServerResponse,
    status: number,
    type: string,
    body: string | Buffer,
    cacheControl = 'no-cache',
  ) =>
    response
      .writeHead(status, {
        'Content-Type': type,
        'Cache-Control': cacheControl,
        'Access-Control-Allow-Origin': '*',
      })
      .end(body)
  const page = '<!doctype html><title>Not what you asked for</title>'

  const listen = async () => {
    if (server) return
    server = createServer(async (incoming, response) => {
      const { pathname } = new URL(incoming.url ?? '/', 'http://any')
      requests.push(incoming.url ?? '')
      if (hangs?.(pathname)) return
      if (mood === 'hangs' || (mood === 'hangs at scripts' && pathname.endsWith('.js'))) return
      if (mood === 'answers HTML') return respond(response, 200, 'text/html', page)
      if (mood === 'answers 404') return respond(response, 404, 'text/html', page)
      if (mood === 'answers {}') return respond(response, 200, 'application/json', '{}')
      if (mood === 'answers half of it') return respond(response, 200, 'application/json', '{"path":"","ver')
      if (mood === 'slow') await wait(slownessMs)
      if (served) {
        const body = served.get(pathname)
        return body
          ? respond(response, 200, typeOf(pathname), body, cacheControlOf(pathname))
          : respond(response, 404, 'text/plain', '')
      }
      const { hostname, port } = target()
      const forwarded = request(
        { hostname, port, method: incoming.method, path: incoming.url, headers: incoming.headers },
        (upstream) => {
          response.writeHead(upstream.statusCode ?? 502, upstream.headers)
          upstream.pipe(response)
        },
      )
      forwarded.on('error', () => response.destroy())
      incoming.pipe(forwarded)
    }).listen(port, '127.0.0.1')
    await once(server, 'listening')
  }

  const stop = async () => {
    const gone = server
    server = null
    gone?.closeAllConnections()
    if (gone) await new Promise((resolve) => gone.close(resolve))
  }

  await listen()
  return {
    url: `http://127.0.0.1:${port}`,
    get requests() {
      return requests
    },
    forget() {
      requests = []
    },
    async become(next) {
      mood = next
      // Requests in progress must meet the new behaviour as well.
      server?.closeAllConnections()
      if (next === 'refuses') await stop()
      else await listen()
    },
    hang(paths) {
      hangs = paths
    },
    serve(release) {
      served = release
    },
    close: stop,
  }
}
