import { execFileSync } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import autocannon from 'autocannon'
import { type Measurement, median, timed } from './measurement.ts'
import { readProbe } from './process-probe.ts'

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
  const response = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify(credentials),
  })
  if (!response.ok) throw new Error(`login answered ${response.status}: ${await response.text()}`)
  return (await response.json()).token
}

/** Resident memory of an idle server after its start. */
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
        const response = await fetch(`${site.url}/api/accounts`, {
          headers: { Authorization: `Bearer ${token}` },
        })
        const list = await response.text()
        if (!response.ok) throw new Error(`GET /api/accounts answered ${response.status}: ${list}`)
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

/** Needs a server started with `probeArgs()`. */
export async function loginBlock(
  site: Running,
  people: Credentials[],
  budget: number,
): Promise<Measurement[]> {
  const blocked: number[] = []
  const answered: number[] = []
  for (let round = 0; round < 5; round += 1) {
    await wait(500)
    await readProbe(site.server)
    answered.push(await timed(() => Promise.all(people.map((each) => login(site, each)))))
    blocked.push((await readProbe(site.server)).blockedMs)
  }
  const many = `${people.length} logins at once`
  return [
    { what: `event loop blocked by ${many}, median of 5`, value: median(blocked), unit: 'ms', budget },
    { what: `${many}, all answered`, value: median(answered), unit: 'ms' },
  ]
}

/** @param reference path of a page to compare with. */
export async function homePageLoad(
  { url }: Pick<Running, 'url'>,
  address = '/',
  reference?: string,
): Promise<Measurement[]> {
  const load = await pageLoad(url + address)
  const other = reference === undefined ? null : await pageLoad(url + reference)
  return [
    {
      what: `${address} requests per second, 32 connections`,
      value: load.requests,
      unit: '/s',
      budget: 10_000,
      atLeast: true,
      ...(other && { reference: other.requests }),
    },
    {
      what: `${address} latency, 99th percentile`,
      value: load.p99Ms,
      unit: 'ms',
      ...(other && { reference: other.p99Ms }),
    },
  ]
}

async function pageLoad(url: string) {
  const headers = { 'Accept-Encoding': 'br, gzip', 'Accept-Language': 'en' }
  await autocannon({ url, connections: 32, duration: 2, headers })
  const { requests, latency, non2xx, errors } = await autocannon({
    url,
    connections: 32,
    duration: 8,
    headers,
  })
  if (non2xx + errors > 0)
    throw new Error(`${url}: ${non2xx} answers were no success, ${errors} requests failed.`)
  return { requests: requests.average, p99Ms: latency.p99 }
}
