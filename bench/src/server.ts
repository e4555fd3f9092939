import { execFileSync } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import autocannon from 'autocannon'
import { type Measurement, median, timed } from './measurement.ts'

interface Running {
  url: string
  server: { pid: number | undefined; output(): string }
}
export interface Credentials {
  username: string
  password: string
}

const json = { 'Content-Type': 'application/json' }

export async function login({ url }: Running, credentials: Credentials): Promise<string> {
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify(credentials),
  })
  if (!answer.ok) throw new Error(`login answered ${answer.status}: ${await answer.text()}`)
  return (await answer.json()).token
}

/** Resident memory once the start is over and nothing is asked. */
export async function memoryAtRest({ server }: Running, budget: number): Promise<Measurement> {
  await wait(5_000)
  const kilobytes = Number(execFileSync('ps', ['-o', 'rss=', '-p', String(server.pid)]).toString())
  return { what: 'memory, server at rest', value: kilobytes / 1_024, unit: 'MB', budget }
}

export async function accountList(site: Running, admin: Credentials): Promise<Measurement[]> {
  const token = await login(site, admin)
  const times: number[] = []
  let bytes = 0
  for (let round = 0; round < 7; round += 1) {
    times.push(
      await timed(async () => {
        const answer = await fetch(`${site.url}/api/accounts`, {
          headers: { Authorization: `Bearer ${token}` },
        })
        const list = await answer.text()
        if (!answer.ok) throw new Error(`GET /api/accounts answered ${answer.status}: ${list}`)
        bytes = Buffer.byteLength(list)
      }),
    )
  }
  return [
    { what: 'GET /api/accounts, 10,000 accounts, first', value: times[0] ?? 0, unit: 'ms', budget: 1_500 },
    { what: 'GET /api/accounts, 10,000 accounts, median', value: median(times), unit: 'ms', budget: 1_500 },
    { what: 'GET /api/accounts, uncompressed', value: bytes / 1_024, unit: 'kB' },
  ]
}

/** Needs the server to be started with event-loop-delay.mjs. */
export async function loginBlock(
  site: Running,
  people: Credentials[],
  budget: number,
): Promise<Measurement[]> {
  const blocked: number[] = []
  const answered: number[] = []
  for (let round = 0; round < 5; round += 1) {
    await wait(500)
    await blockedSince(site)
    answered.push(await timed(() => Promise.all(people.map((each) => login(site, each)))))
    blocked.push(await blockedSince(site))
  }
  const many = `${people.length} logins at once`
  return [
    { what: `event loop blocked by ${many}, median of 5`, value: median(blocked), unit: 'ms', budget },
    { what: `${many}, all answered`, value: median(answered), unit: 'ms' },
  ]
}

/** Since the last question. */
async function blockedSince({ server }: Running): Promise<number> {
  const told = () =>
    [...server.output().matchAll(/event-loop-delay ([\d.]+)/g)].map(([, value]) => Number(value))
  const before = told().length
  process.kill(server.pid as number, 'SIGUSR2')
  for (let tries = 0; tries < 200; tries += 1) {
    const all = told()
    if (all.length > before) return all.at(-1) as number
    await wait(10)
  }
  throw new Error('The server does not say how long its event loop was blocked.')
}

export async function homePageLoad(site: Pick<Running, 'url'>, address = '/'): Promise<Measurement[]> {
  const url = site.url + address
  const headers = { 'Accept-Encoding': 'br, gzip', 'Accept-Language': 'en' }
  await autocannon({ url, connections: 32, duration: 2, headers })
  const { requests, latency, non2xx, errors } = await autocannon({
    url,
    connections: 32,
    duration: 8,
    headers,
  })
  if (non2xx + errors > 0) throw new Error(`${non2xx} answers were no success, ${errors} requests failed.`)
  return [
    {
      what: `${address} requests per second, 32 connections`,
      value: requests.average,
      unit: '/s',
      budget: 5_000,
      atLeast: true,
    },
    { what: `${address} latency, 99th percentile`, value: latency.p99, unit: 'ms' },
  ]
}
