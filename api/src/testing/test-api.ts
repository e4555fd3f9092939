import { rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import type { Role } from '@grace/contract/access'
import { auth, type SignedIn } from '@grace/contract/auth'
import { type Endpoint, pathWith } from '@grace/contract/endpoint'
import { namedEndpoints } from '@grace/contract/endpoints'
import type { ErrorBody } from '@grace/contract/errors'
import type { z } from '@grace/contract/zod'
import type { InjectOptions } from 'fastify'
import type { AppOptions } from '../app.ts'
import { refusalsOf } from '../docs/refusals.ts'
import { cookiesSetBy } from './cookies.ts'
import { insertAccount, samplePassword } from './samples.ts'
import { openTestDatabase, type TestDatabase } from './test-db.ts'
import { testFiles } from './test-files.ts'
import { testSealing } from './test-sealing.ts'
import { type Answered, startTwoProcesses } from './two-processes.ts'

export const testSecret = 'a secret of the tests, and of nothing else'

/** Request data of a test: `unknown`, because the server must reject invalid data. */
export interface Sent {
  params?: Record<string, string | number>
  query?: Record<string, string | number | undefined>
  body?: unknown
  headers?: Record<string, string>
  cookies?: Record<string, string>
  remoteAddress?: string
}

export interface Got<E extends Endpoint> {
  status: number
  body: z.output<E['response']> & Omit<ErrorBody, 'success'>
  headers: Record<string, string | string[] | number | undefined>
}

export type Caller = <E extends Endpoint>(endpoint: E, sent?: Sent) => Promise<Got<E>>

/** A test account with the response of its login. */
export interface Person extends SignedIn {
  cookies: Record<string, string>
  /** Calls with the token and cookies of the login. */
  call: Caller
}

const nameOf = new Map(namedEndpoints.map(([name, endpoint]) => [endpoint, name]))

/** Fails if the documentation of the endpoint does not list the error code. */
function expectDocumented(endpoint: Endpoint, code: string): void {
  const name = nameOf.get(endpoint)
  if (!name || code === 'internal') return
  const documented: string[] = refusalsOf(endpoint)
  if (documented.includes(code)) return
  throw new Error(`${name} refuses with ${code}, which its docs in contract/src/ do not name`)
}

const isTwoProcesses = process.env.TEST_PROCESSES === '2'

/**
 * For tests that inspect memory, clock or queries of the process that answers; impossible with two separate
 * processes.
 */
export const testInside = isTwoProcesses ? test.skip : test

/** The API, in this process or in others. */
export interface Running {
  inject(request: InjectOptions | string): Promise<Answered>
  /** Port for real connections. */
  port(): Promise<number>
  close(): Promise<void>
}

/**
 * Opens the whole API on a separate database for the tests of a file: in this process, or with TEST_PROCESSES=2 as
 * two processes of the built server behind a proxy.
 */
export function testApi(options: Partial<AppOptions> = {}) {
  let api: Running
  let db: TestDatabase
  const { root: filesRoot, ...files } = testFiles()
  const cast = new Map<Role, Promise<Person>>()

  beforeAll(async () => {
    db = await openTestDatabase()
    if (!isTwoProcesses) {
      api = await inThisProcess({
        db,
        jwtSecret: testSecret,
        sealing: testSealing,
        siteUrl: 'http://localhost:3000',
        mail: null,
        files,
        trustProxy: [],
        logger: false,
        // Other tests may slow down this machine, which must not lead to refusals.
        overload: { sampleMs: 250, lateMs: 60_000, overloadedMs: 60_000 },
        ...options,
      })
      return
    }
    if (db.url === null) throw new Error('Two processes need a database that both can reach')
    const place = { db, databaseUrl: db.url, jwtSecret: testSecret, dataDir: filesRoot }
    const { port, ...both } = await startTwoProcesses(place, options)
    api = { ...both, port: async () => port }
  })
  afterAll(async () => {
    await api?.close()
    await db?.close()
    await rm(filesRoot, { recursive: true, force: true })
  })

  const inject = (request: InjectOptions | string) => api.inject(request)

  /** @param cookies of the client; a call may override them. A thief of an access token has none. */
  const callWith =
    (token: string | null, clientCookies: Record<string, string> = {}): Caller =>
    async (endpoint, { params, query, body, headers, cookies = clientCookies, remoteAddress }: Sent = {}) => {
      const search = new URLSearchParams()
      for (const [name, value] of Object.entries(query ?? {})) {
        if (value !== undefined) search.set(name, String(value))
      }
      const response = await inject({
        method: endpoint.method,
        url: `/api${pathWith(endpoint.path, params)}${query ? `?${search}` : ''}`,
        headers: { ...(token && { authorization: `Bearer ${token}` }), ...headers },
        ...(Object.keys(cookies).length > 0 && { cookies }),
        ...(remoteAddress && { remoteAddress }),
        ...(body !== undefined && { payload: body as object }),
      })
      const answer = response.json()
      if (response.statusCode >= 400) expectDocumented(endpoint, answer.code)
      return { status: response.statusCode, body: answer, headers: response.headers }
    }
  const visitor = callWith(null)

  async function signIn(
    username: string,
    { password = samplePassword, ...sent }: Omit<Sent, 'body'> & { password?: string } = {},
  ): Promise<Person> {
    const { status, body, headers } = await visitor(auth.login, {
      ...sent,
      body: { username, password },
    })
    if (status !== 200) throw new Error(`${username} cannot sign in: ${status} ${body.message}`)
    const cookies = cookiesSetBy(headers)
    return { ...body, cookies, call: callWith(body.token, cookies) }
  }

  /** Creates an account and signs it in. */
  async function someone(changes: Parameters<typeof insertAccount>[1] = {}): Promise<Person> {
    return signIn((await insertAccount(db, changes)).username)
  }

  /** Calls as the visitor, or as this file's account of a role. */
  const as =
    (who: Role | 'visitor'): Caller =>
    async (endpoint, sent) => {
      if (who === 'visitor') return visitor(endpoint, sent)
      return (await theOne(who)).call(endpoint, sent)
    }

  function theOne(role: Role): Promise<Person> {
    const known = cast.get(role) ?? someone({ accountCategory: role })
    cast.set(role, known)
    return known
  }

  return {
    as,
    theOne,
    someone,
    signIn,
    filesRoot,
    callWith,
    inject,
    port: () => api.port(),
    get db() {
      return db
    },
  }
}

async function inThisProcess(options: AppOptions): Promise<Running> {
  // Imported only here: not needed when two processes answer.
  const { buildApp } = await import('../app.ts')
  const app = await buildApp(options)
  await app.ready()
  return {
    inject: (request) => app.inject(request),
    async port() {
      if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' })
      return (app.server.address() as AddressInfo).port
    },
    close: () => app.close(),
  }
}
