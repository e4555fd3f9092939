import { randomBytes } from 'node:crypto'
import path from 'node:path'
import { temporaryFolder } from '@grace/testkit/cleanup'
import { freePort } from '@grace/testkit/free-port'
import { startPostgres } from '@grace/testkit/postgres'
import { cookiesIn } from '@grace/testkit/requests'
import { consoleFile, serverFile, shortLived, startProcess } from '@grace/testkit/server-process'
import type { Options } from './command-line.ts'
import type { Target } from './endpoints.ts'
import type { Who } from './requests.ts'

/** Starts the built servers on a fresh database and signs in the callers. */
export async function startFixture({ database }: Pick<Options, 'database'>) {
  const postgres = database === 'postgres' ? await startPostgres() : null
  const port = await freePort()
  const probe = await freeProbe()
  const consolePort = await freePort()
  const consoleProbe = await freeProbe()
  const url = `http://127.0.0.1:${port}`
  const password = randomBytes(12).toString('base64url')
  const server = await startProcess(serverFile, {
    readyUrl: `${url}/api/ready`,
    nodeArgs: [...probe.nodeArgs, ...shortLived],
    env: {
      SITE_PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: path.join(await temporaryFolder('fuzz'), 'data'),
      ADMIN_USERNAME: 'keeper',
      ADMIN_PASSWORD: password,
      LOG_LEVEL: 'error',
      ...probe.env,
      // Trust this machine, so that every request can have another address and no rate limit applies.
      TRUST_PROXY: '127.0.0.1/32',
      ...(postgres && {
        DATABASE_URL: postgres.url,
        JWT_SECRET: randomBytes(32).toString('hex'),
        SEALING_KEY: randomBytes(32).toString('hex'),
      }),
    },
  })

  const consoleServer = await startProcess(consoleFile, {
    readyUrl: `http://127.0.0.1:${consolePort}/live.json`,
    nodeArgs: consoleProbe.nodeArgs,
    env: {
      ADMIN_PORT: String(consolePort),
      HOST: '127.0.0.1',
      API_ORIGIN: url,
      LOG_LEVEL: 'error',
      ...consoleProbe.env,
    },
  })

  async function call(
    method: string,
    address: string,
    { token, body }: { token?: string; body?: unknown } = {},
  ) {
    const response = await fetch(`${url}/api${address}`, {
      method,
      headers: {
        'X-Forwarded-For': someAddress(),
        ...(token && { Authorization: `Bearer ${token}`, Cookie: cookieOf(token) }),
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(20_000),
    })
    return { status: response.status, headers: response.headers, body: (await response.json()) as never }
  }

  /** Confirmation cookies by token, valid for ten minutes after the login. */
  const cookies = new Map<string, string>()
  const cookieOf = (token: string) => cookies.get(token) ?? ''

  const signIn = async (username: string) => {
    const { body, headers } = await call('POST', '/auth/login', { body: { username, password } })
    const { token } = body as { token: string }
    cookies.set(token, cookiesIn(headers))
    return token
  }
  /** Creates an account for the requests, because they may delete, rename or deactivate it. */
  const newAccount = async (mainAdmin: string, accountCategory: 'MEMBER' | 'ADMIN') => {
    const username = `${accountCategory.toLowerCase()}-${randomBytes(5).toString('hex')}`
    const email = `${username}@example.org`
    const user = {
      username,
      email,
      password,
      fullName: 'A Person',
      accountCategory,
      phoneNumber: '+250788000000',
    }
    await call('POST', '/admin/users', { token: mainAdmin, body: user })
    return signIn(username)
  }

  let mainAdmin = await signIn('keeper')
  const tokens: Record<Who, string | null> = { visitor: null, MEMBER: null, ADMIN: null }

  return {
    port,
    url,
    server,
    call,
    tokens,
    cookieOf,
    mainAdmin: () => mainAdmin,
    /** The site's server and the console's. */
    site: { port, blockedMs: probe.blockedMs },
    console: { port: consolePort, blockedMs: consoleProbe.blockedMs },
    /** Signs in the callers whose session has ended. */
    async refreshSessions() {
      const isGood = async (token: string | null) =>
        token !== null && (await call('GET', '/user/profile', { token })).status === 200
      if (!(await isGood(mainAdmin))) mainAdmin = await signIn('keeper')
      for (const who of ['MEMBER', 'ADMIN'] as const) {
        if (!(await isGood(tokens[who]))) tokens[who] = await newAccount(mainAdmin, who)
      }
    },
    async close() {
      const code = (await server.stop()) || (await consoleServer.stop())
      await postgres?.stop()
      return code
    },
  }
}
export type Fixture = Awaited<ReturnType<typeof startFixture>>

/** Options that load the event loop probe into a process. */
async function freeProbe() {
  const port = await freePort()
  return {
    nodeArgs: ['--import', new URL('./loop-probe.mjs', import.meta.url).href],
    env: { LOOP_PROBE_PORT: String(port) },
    /** The longest block of the event loop since the last call. */
    async blockedMs() {
      const response = await fetch(`http://127.0.0.1:${port}`, { signal: AbortSignal.timeout(60_000) })
      const { longestMs } = (await response.json()) as { longestMs: number }
      return longestMs
    },
  }
}

/** A random address. */
export const someAddress = () => `10.${[...randomBytes(3)].join('.')}`

/** Records acknowledged creations and deletions. */
export function ledger() {
  const made = new Map<string, Set<number>>()
  /** By area, the token that created each item. */
  const creators = new Map<string, Map<number, string>>()
  const deleted = new Map<string, Set<number>>()
  const of = (book: Map<string, Set<number>>, area: string) => {
    const known = book.get(area) ?? new Set()
    book.set(area, known)
    return known
  }
  return {
    made: (area: string) => of(made, area),
    deleted: (area: string) => of(deleted, area),
    creators: (area: string) => new Set(creators.get(area)?.values()),
    creator: (area: string, id: number) => creators.get(area)?.get(id),
    /**
     * @param response of a successful request.
     * @param token of its caller.
     */
    note({ area, name, endpoint }: Target, address: string, response: unknown, token: string | null) {
      const { data } = (response ?? {}) as { data?: unknown }
      if (endpoint.method === 'DELETE') {
        const id = Number(/\/(\d+)(?:\/for-good)?$/.exec(address)?.[1])
        if (id) of(deleted, area).add(id)
      }
      // Pictures of a text are in no list before the text is approved.
      if (endpoint.status !== 201 || `${area}.${name}` === 'writings.upload') return
      for (const each of [data].flat()) {
        const { id } = (each ?? {}) as { id?: unknown }
        if (typeof id !== 'number') continue
        of(made, area).add(id)
        if (token) creators.set(area, (creators.get(area) ?? new Map()).set(id, token))
      }
    },
    /** An id that should still exist; an unused number when there is none. */
    someId(area: string, turn: number): number {
      const there = [...of(made, area)].filter((id) => !of(deleted, area).has(id))
      return there[turn % Math.max(1, there.length)] ?? 77_777
    },
  }
}
