import { execFileSync } from 'node:child_process'
import { randomAddress } from '@grace/testkit/requests'
import autocannon, { type Request } from 'autocannon'
import type { Measurement } from './measurement.ts'
import type { Credentials } from './server.ts'

const connections = 32
const seconds = 4

export interface Load {
  /** Per second. */
  requests: number
  p99Ms: number
}

const json = { 'Content-Type': 'application/json' }

/** Load of the public endpoints with many rows in the database. */
export async function contentLoad(
  { url, server }: { url: string; server: { pid: number | undefined } },
  { rows, admin }: { rows: number; admin: Credentials },
) {
  const load = (address: string, more: Parameters<typeof measured>[1] = {}) =>
    measured(`${url}/api${address}`, more)
  const middle = Math.ceil(rows / 2)
  const list = await load('/posts?page=1&size=20')
  const post = await load(`/posts/${middle}`)
  const picture = await load(`/picture/${middle}`)
  // Accounts in turn: many logins at once to one account are refused as guesses. Every tenth account is not active.
  // By number, not by time: an address may sign in 600 times a minute.
  let turn = 0
  const login = await load('/auth/login', {
    amount: 500,
    requests: [
      {
        method: 'POST',
        path: '/api/auth/login',
        headers: json,
        setupRequest: (request: object) => {
          do turn = (turn % rows) + 1
          while (turn % 10 === 0)
          return { ...request, body: JSON.stringify({ ...admin, username: `member-${turn}` }) }
        },
      },
    ],
  })
  const kilobytes = Number(execFileSync('ps', ['-o', 'rss=', '-p', String(server.pid)]).toString())
  return { list, post, picture, login, memoryMb: kilobytes / 1_024 }
}
export type ContentLoad = Awaited<ReturnType<typeof contentLoad>>

async function measured(
  url: string,
  { amount, ...more }: { amount?: number; requests?: Request[] },
): Promise<Load> {
  const headers = { 'Accept-Encoding': 'br, gzip' }
  // Many addresses, because one has a budget.
  const asked = (more.requests ?? [{}]).map(({ setupRequest = (request) => request, ...request }) => ({
    ...request,
    setupRequest: (sent: Request) =>
      setupRequest({ ...sent, headers: { ...sent.headers, 'X-Forwarded-For': randomAddress() } }),
  }))
  const options = { url, connections, headers, requests: asked }
  await autocannon({ ...options, ...(amount ? { amount: amount / 10 } : { duration: 1 }) })
  const { requests, latency, non2xx, errors, statusCodeStats, duration } = await autocannon({
    ...options,
    ...(amount ? { amount } : { duration: seconds }),
  })
  if (non2xx + errors > 0) {
    const statuses = Object.entries(statusCodeStats).map(([status, { count }]) => `${status}: ${count}`)
    throw new Error(`${url}: ${errors} requests failed, of the others ${statuses.join(', ')}.`)
  }
  return { requests: amount ? amount / duration : requests.average, p99Ms: latency.p99 }
}

const labels = {
  list: 'list of 20 posts',
  post: 'one post',
  picture: 'one picture',
  login: 'login',
} as const
type Call = keyof typeof labels

/** Table for one database with few and many rows. `cached` uses the public cache, as in production. */
export function contentTable(
  loads: Record<'few' | 'many', Record<'cached' | 'uncached', ContentLoad>>,
  { few, many, uncachedBudget }: { few: number; many: number; uncachedBudget: number },
): Measurement[] {
  const rows = { few: few.toLocaleString('en'), many: many.toLocaleString('en') }
  const budgets: Record<'cached' | 'uncached', Partial<Record<Call, number>>> = {
    cached: { list: 8_000 },
    uncached: { list: uncachedBudget },
  }
  return (['uncached', 'cached'] as const).flatMap((how) => {
    const title = how === 'uncached' ? 'made anew' : 'kept'
    const names = (how === 'uncached' ? ['list', 'post', 'picture', 'login'] : ['list', 'post']) as Call[]
    return [
      ...names.flatMap((name): Measurement[] => {
        const [small, large] = [loads.few[how][name], loads.many[how][name]]
        const label = name === 'login' ? labels.login : `${labels[name]}, ${title}`
        const budget = budgets[how][name]
        const goal = budget === undefined ? {} : { budget, atLeast: true }
        return [
          { what: `${label}, ${rows.few} rows`, value: small.requests, unit: '/s', ...goal },
          { what: `${label}, ${rows.many} rows`, value: large.requests, unit: '/s', ...goal },
          { what: `${label}, ${rows.many} rows, 99th percentile`, value: large.p99Ms, unit: 'ms' },
          {
            what: `${label}, how much dearer with ${rows.many} rows`,
            value: small.requests / large.requests,
            unit: '',
            budget: 1.5,
          },
        ]
      }),
      ...(['few', 'many'] as const).map(
        (size): Measurement => ({
          what: `memory after it, ${title}, ${rows[size]} rows`,
          value: loads[size][how].memoryMb,
          unit: 'MB',
        }),
      ),
    ]
  })
}
