import { Agent, request } from 'node:http'
import { floods } from './floods.ts'

/** A client of its own process: `tsx flood.ts <url> <kind> <seconds> <token>`. Prints its answers by status as JSON. */
const [url = '', kind = '', seconds = '12', token = ''] = process.argv.slice(2)
const connections = 100
const agent = new Agent({ keepAlive: true, maxSockets: connections })
const flood = floods[kind]
if (!flood) throw new Error(`There is no flood of ${kind}.`)

const end = performance.now() + Number(seconds) * 1_000
const statuses: Record<string, number> = {}
let sent = 0

function send(): Promise<number> {
  sent += 1
  const { path, method = 'GET', body, isSignedIn } = flood?.(sent) ?? { path: '/' }
  const { promise, resolve } = deferred<number>()
  const asked = request(
    url + path,
    {
      ...{ agent, method, timeout: 20_000 },
      headers: {
        'X-Forwarded-For': '198.51.100.7',
        'Accept-Encoding': 'br, gzip',
        ...(isSignedIn && { Authorization: `Bearer ${token}` }),
        ...(body !== undefined && {
          'Content-Type': 'application/json',
          'Content-Length': Buffer.byteLength(body),
        }),
      },
    },
    (response) => {
      response.resume().on('end', () => resolve(response.statusCode ?? 0))
      response.on('error', () => resolve(0))
    },
  )
  asked.on('error', () => resolve(0)).on('timeout', () => asked.destroy())
  asked.end(body)
  return promise
}

function deferred<T>() {
  let resolve: (value: T) => void = () => {}
  const promise = new Promise<T>((done) => {
    resolve = done
  })
  return { promise, resolve }
}

await Promise.all(
  Array.from({ length: connections }, async () => {
    while (performance.now() < end) {
      const status = await send()
      statuses[status] = (statuses[status] ?? 0) + 1
    }
  }),
)
agent.destroy()
console.log(JSON.stringify(statuses))
process.exit(0)
