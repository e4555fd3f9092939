import path from 'node:path'
import type { Role } from '@grace/contract/access'
import { type Account, accounts } from '@grace/contract/accounts'
import { auth } from '@grace/contract/auth'
import { type Endpoint, pathWith } from '@grace/contract/endpoint'
import type { z } from '@grace/contract/zod'
import { temporaryFolder } from '../../scripts/cleanup.mjs'
import { startSite } from '../../scripts/site-processes.mjs'
import { type ConsoleOrigin, consoleOrigin } from './console-origin.ts'
import { aPerson, type Person, registrationOf } from './people.ts'

interface CallOptions {
  token?: string
  params?: Record<string, unknown>
  body?: unknown
}

/** The whole product, running as `npm start` runs it, on a database of its own. */
export interface Site {
  url: string
  /** Where the console's own server listens; browsers get it through `origin`. */
  consoleUrl: string
  origin: ConsoleOrigin
  admin: Person
  /** Where both servers look for releases; there are none to begin with. */
  releasesDir: string
  restart(how?: { crash?: boolean }): Promise<void>
  /** Registers somebody behind the scenes. */
  aMember(change?: Partial<Person>): Promise<Person>
  /** Lets the administrator create an account behind the scenes. */
  anAccount(role: Role, change?: Partial<Person>): Promise<Person>
  /** Lets the administrator activate or deactivate somebody behind the scenes. */
  setActive(person: Person, active: boolean): Promise<void>
  /** Their account as the database has it; null when there is none. */
  accountOf(person: Person): Promise<Account | null>
  /** Calls the API as the administrator. @throws when it refuses. */
  asAdmin<E extends Endpoint>(endpoint: E, options?: CallOptions): Promise<z.output<E['response']>>
  /** The status of a login's answer, and its token. */
  signIn(person: Person): Promise<{ status: number; token: string }>
  stop(): Promise<void>
}

/**
 * @param sample fills a new database with what a first `npm start` shows; otherwise it begins empty.
 * @param testPage opens the test page to visitors.
 */
export async function openSite({
  databaseUrl = process.env.E2E_DATABASE_URL,
  sample = false,
  testPage = false,
} = {}): Promise<Site> {
  let consoleUrl = ''
  const origin = await consoleOrigin(() => new URL(consoleUrl))
  const admin = aPerson({
    username: 'administrator',
    fullName: 'First Administrator',
    password: process.env.E2E_ADMIN_PASSWORD ?? 'only-on-this-machine',
    role: 'ADMIN',
  })
  const releasesDir = process.env.E2E_RELEASES_DIR ?? (await temporaryFolder('releases'))
  const processes = await startSite({
    releasesDir,
    adminOrigin: origin.url,
    env: {
      DATA_DIR: path.join(await temporaryFolder('site'), 'data'),
      ADMIN_USERNAME: admin.username,
      ADMIN_PASSWORD: admin.password,
      ADMIN_EMAIL: admin.email,
      SEED_SAMPLE: String(sample),
      ENABLE_TEST_PAGE: String(testPage),
      ...(databaseUrl && {
        DATABASE_URL: databaseUrl,
        JWT_SECRET: 'a secret that only the journeys use'.repeat(2),
      }),
    },
  })
  consoleUrl = processes.consoleUrl

  const call = async ({ method, path }: Endpoint, { token, params, body }: CallOptions = {}) => {
    const response = await fetch(`${processes.url}/api${pathWith(path, params)}`, {
      method,
      headers: {
        ...(token && { Authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    return { status: response.status, body: await response.json() }
  }
  const wanted = async (endpoint: Endpoint, options?: CallOptions) => {
    const { status, body } = await call(endpoint, options)
    if (status === endpoint.status) return body
    throw new Error(`${endpoint.method} ${endpoint.path} answered ${status}: ${JSON.stringify(body)}`)
  }
  const signIn: Site['signIn'] = async ({ username, password }) => {
    const { status, body } = await call(auth.login, { body: { username, password } })
    return { status, token: body.token }
  }
  const asAdmin: Site['asAdmin'] = async (endpoint, options) => {
    const { token } = await wanted(auth.login, {
      body: { username: admin.username, password: admin.password },
    })
    return wanted(endpoint, { token, ...options })
  }
  const accountOf: Site['accountOf'] = async ({ username }) =>
    (await asAdmin(accounts.list)).find((account) => account.username === username) ?? null

  return {
    url: processes.url,
    consoleUrl,
    origin,
    admin,
    releasesDir,
    restart: processes.restart,
    signIn,
    asAdmin,
    accountOf,
    async aMember(change) {
      const person = aPerson(change)
      await wanted(auth.register, { body: registrationOf(person) })
      return person
    },
    async anAccount(role, change) {
      const person = aPerson({ ...change, role })
      const body = { ...registrationOf(person), accountCategory: role, phoneNumber: person.phone }
      await asAdmin(accounts.create, { body })
      return person
    },
    async setActive(person, active) {
      const account = await accountOf(person)
      await asAdmin(accounts.setStatus, { params: { id: account?.id }, body: { active } })
    },
    async stop() {
      await origin.close()
      await processes.stop()
    },
  }
}
