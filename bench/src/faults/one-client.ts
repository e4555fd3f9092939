import { execFile } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { startPostgres } from '@grace/testkit/postgres'
import { callApi, randomAddress, signIn } from '@grace/testkit/requests'
import { fill } from '../fill.ts'
import { type DatabaseKind, installation, type RunningSite } from '../installation.ts'
import { manyAccountsSql } from '../many-accounts.ts'
import { printColumns } from '../measurement.ts'
import { muchContentSql } from '../much-content.ts'
import type { Credentials } from '../server.ts'
import { floods } from './floods.ts'
import type { TrialResult } from './trial.ts'

const posts = 20_000
const seconds = 12
const mostMs = { article: 2_000, home: 2_000, list: 2_000, form: 2_000, login: 1_500 }
type Probe = keyof typeof mostMs
const probeEveryMs = 100
const flooder = fileURLToPath(new URL('./flood.ts', import.meta.url))

interface Options {
  database: DatabaseKind
  /** Only this kind of work. */
  work?: string | undefined
}

/** One client with 100 connections asks for each kind of work in turn; meanwhile visitors read, write and sign in. */
export async function oneClient({ database, work }: Options): Promise<TrialResult> {
  const postgres = database === 'postgres' ? await startPostgres({ durable: true }) : null
  const place = await installation({ databaseUrl: postgres?.url ?? null, env: { SEED_SAMPLE: 'false' } })
  await (await place.start()).stop()
  await fill(place, manyAccountsSql(1_000) + muchContentSql(posts))
  const site = await place.start()
  const seen: TrialResult = {
    ...{ pages: 0, failedPages: 0, slowestPageMs: 0, forms: 0, retryLater: 0, lost: 0, duplicates: 0 },
    faults: [],
  }
  const token = await signIn(site.url, 'member-2', place.admin.password)
  const rows: string[][] = []
  for (const kind of Object.keys(floods).filter((name) => work === undefined || name === work)) {
    const probes = probing(site, place.admin)
    await wait(1_000)
    probes.forget()
    const { stdout } = await promisify(execFile)(process.execPath, [
      ...['--import', 'tsx', flooder, site.url, kind, String(seconds), token],
    ])
    const times = await probes.stop()
    for (const [probe, { ms, failed }] of Object.entries(times) as [Probe, ProbeTimes][]) {
      const p95 = percentile95(ms)
      if (p95 > mostMs[probe]) seen.faults.push(`${database}, ${kind}: ${probe} took ${Math.round(p95)} ms`)
      for (const failure of failed.slice(0, 2)) seen.faults.push(`${database}, ${kind}: ${probe} ${failure}`)
      if (probe === 'form') seen.forms += ms.length - failed.length
      else seen.pages += ms.length
      seen.failedPages += failed.length
      seen.slowestPageMs = Math.max(seen.slowestPageMs, ...ms)
    }
    rows.push([
      kind,
      ...(Object.keys(mostMs) as Probe[]).map((probe) => {
        const { ms, failed } = times[probe]
        return `${Math.round(percentile95(ms))}${failed.length > 0 ? ` (${failed.length} of ${ms.length} failed)` : ''}`
      }),
      stdout.trim().replaceAll('"', ''),
    ])
    console.error(rows.at(-1)?.join('  '))
    // The next flood must not meet what this one has left behind.
    await wait(2_000)
  }
  printColumns(
    `One client, ${posts.toLocaleString('en')} posts, ${database}: 95th percentiles in ms`,
    ['kind of work', ...Object.keys(mostMs), 'answers to the client'],
    rows,
  )
  await site.stop()
  await postgres?.stop()
  return seen
}

interface ProbeTimes {
  ms: number[]
  failed: string[]
}

/** Visitors from other addresses, each doing one thing again and again. */
function probing({ url }: Pick<RunningSite, 'url'>, { password }: Credentials) {
  const over = new AbortController()
  const times = Object.fromEntries(
    Object.keys(mostMs).map((probe) => [probe, { ms: [], failed: [] }]),
  ) as unknown as Record<Probe, ProbeTimes>

  async function again(probe: Probe, once: (n: number) => Promise<string | null>): Promise<void> {
    for (let n = 1; !over.signal.aborted; n += 1) {
      const start = performance.now()
      const failure = await once(n).catch((error: Error) => error.message)
      times[probe].ms.push(performance.now() - start)
      if (failure !== null) times[probe].failed.push(failure)
      await wait(probeEveryMs)
    }
  }
  const page = async (path: string, content: string) => {
    const response = await fetch(url + path, {
      headers: { 'X-Forwarded-For': randomAddress() },
      signal: AbortSignal.timeout(20_000),
    })
    const text = await response.text()
    if (response.status !== 200) return `was answered with ${response.status}`
    return text.includes(content) ? null : 'had no content'
  }
  const visitors = Promise.all([
    // Articles that nobody has read yet, and one that everyone reads.
    again('article', (n) => {
      const id = n % 2 ? posts - (n % 500) : posts
      return page(`/en/posts/${id}`, `Sunday ${id}`)
    }),
    again('home', () => page('/en', '</html>')),
    again('list', () => page('/en/posts?page=2', 'Sunday ')),
    again('form', async (n) => {
      const body = {
        name: `Visitor ${n}`,
        request: 'Please pray for my family.',
        consent: true,
        fillMs: 9_000,
      }
      const { status } = await callApi(url, 'POST', '/prayer-requests', { body })
      return status === 201 ? null : `was answered with ${status}`
    }),
    again('login', async (n) => {
      const username = `member-${(n % 900) + 3}`
      const { status } = await callApi(url, 'POST', '/auth/login', { body: { username, password } })
      // Every tenth account is not active.
      return status === 200 || status === 403 ? null : `was answered with ${status}`
    }),
  ])
  return {
    forget() {
      for (const each of Object.values(times)) Object.assign(each, { ms: [], failed: [] })
    },
    async stop() {
      over.abort()
      await visitors
      return times
    },
  }
}

const percentile95 = (all: number[]): number =>
  all.toSorted((a, b) => a - b)[Math.max(0, Math.ceil(all.length * 0.95) - 1)] ?? 0
