import { accounts } from '@grace/contract/accounts'
import type { AdminArea } from '@grace/contract/areas'
import { auth } from '@grace/contract/auth'
import type { Endpoint } from '@grace/contract/endpoint'
import { namedEndpoints } from '@grace/contract/endpoints'
import Fastify, { type RouteOptions } from 'fastify'
import { api as apiPlugin } from '../api.ts'
import { type ExpectedAccess, expectedAccess } from '../testing/expected-access.ts'
import { insertAccount } from '../testing/samples.ts'
import { type Caller, testApi, testSecret } from '../testing/test-api.ts'
import { testFiles } from '../testing/test-files.ts'
import { testSealing } from '../testing/test-sealing.ts'
import { claimsOf, signedToken, unsignedToken } from '../testing/tokens.ts'

const api = testApi()
// The table signs in more often than one address may.
beforeEach(() => api.db.query('delete from rate_limits'))

/** Responses 401 and 403 for callers without access, anything else for the others. */
async function accessOf(call: Caller, endpoint: Endpoint): Promise<string> {
  const { status, body } = await call(endpoint, {
    params: { id: 999_999_999, username: 'nobody' },
    remoteAddress: `10.0.${Math.floor(Math.random() * 250)}.${Math.floor(Math.random() * 250)}`,
  })
  return status === 401 || status === 403 ? `${status} ${(body as { code: string }).code}` : 'allowed'
}

/** Administrators with one area alone, and one with none. */
const everyArea = {
  content: 'allowed',
  people: 'allowed',
  care: 'allowed',
  settings: 'allowed',
  none: 'allowed',
}
const open = { visitor: 'allowed', member: 'allowed', client: 'allowed', admin: 'allowed', ...everyArea }
const signedIn = { ...open, visitor: '401 unauthenticated' }
const admin = { ...signedIn, member: '403 forbidden', client: '403 forbidden' }
const noArea = Object.fromEntries(Object.keys(everyArea).map((area) => [area, '403 forbidden']))
const only = (area: AdminArea) => ({ ...noArea, [area]: 'allowed' })
const badTokens = {
  deactivated: '401 session_ended',
  expired: '401 session_ended',
  forged: '401 unauthenticated',
  unsigned: '401 unauthenticated',
  nonsense: '401 unauthenticated',
}
const badTokensPass = Object.fromEntries(Object.keys(badTokens).map((token) => [token, 'allowed']))
const whenever = { beforeSetUp: 'allowed' }
const afterSetUp = { beforeSetUp: '403 password_change_required' }

const results: Record<ExpectedAccess, Record<string, string>> = {
  anyone: { ...open, ...badTokensPass, ...whenever },
  'anyone, a good token counts': { ...open, ...badTokensPass, ...whenever },
  'anyone, a token must be good': { ...open, ...badTokens, ...whenever },
  'signed in': { ...signedIn, ...badTokens, ...whenever },
  admin: { ...admin, ...badTokens, ...whenever, ...afterSetUp },
  'admin, before set-up': { ...admin, ...badTokens, ...whenever },
  content: { ...admin, ...badTokens, ...whenever, ...afterSetUp, ...only('content') },
  people: { ...admin, ...badTokens, ...whenever, ...afterSetUp, ...only('people') },
  care: { ...admin, ...badTokens, ...whenever, ...afterSetUp, ...only('care') },
  settings: { ...admin, ...badTokens, ...whenever, ...afterSetUp, ...only('settings') },
}

const rows = Object.entries(expectedAccess).flatMap(([area, group]) =>
  Object.entries(group).map(([name, access]): [string, ExpectedAccess] => [`${area}.${name}`, access]),
)

test('the table of expected access has a row for every endpoint, and no other', () => {
  expect(rows.map(([name]) => name).sort()).toEqual(namedEndpoints.map(([name]) => name).sort())
})

/** One caller of each kind. */
async function makeCallers(): Promise<Record<string, Caller>> {
  const administrator = () => api.someone({ accountCategory: 'ADMIN' })
  const [member, client, admin, deactivated, beforeSetUp] = await Promise.all([
    api.someone({ accountCategory: 'MEMBER' }),
    api.someone({ accountCategory: 'CLIENT' }),
    administrator(),
    administrator(),
    administrator(),
  ])
  await api.db.query('update accounts set active = false where id = $1', [deactivated.userId])
  await api.db.query('update accounts set is_password_weak = true where id = $1', [beforeSetUp.userId])
  const withAreas = await Promise.all(
    Object.keys(everyArea).map(async (area) => {
      const { username, id } = await insertAccount(api.db, { accountCategory: 'ADMIN' })
      // The API gives at least one area.
      await api.db.query('update accounts set areas = $1 where id = $2', [area === 'none' ? [] : [area], id])
      // Another address, because logins of one are limited.
      const { call } = await api.signIn(username, { remoteAddress: '10.1.0.1' })
      return [area, call] as const
    }),
  )
  const claims = claimsOf((await api.signIn(admin.username, { remoteAddress: '10.1.0.2' })).token)
  return {
    visitor: api.as('visitor'),
    member: member.call,
    client: client.call,
    beforeSetUp: beforeSetUp.call,
    admin: admin.call,
    ...Object.fromEntries(withAreas),
    deactivated: deactivated.call,
    expired: api.callWith(signedToken({ ...claims, exp: Math.floor(Date.now() / 1_000) - 1 }, testSecret)),
    forged: api.callWith(signedToken(claims, 'another secret')),
    unsigned: api.callWith(unsignedToken(claims)),
    nonsense: api.callWith('nonsense'),
  }
}

/** Rows that end sessions or change an account without any input; those after them need other callers. */
const usesUpCallers = /^(?:auth|sessions|myData|secondFactor|emailConfirmation)\./
let callers: ReturnType<typeof makeCallers> | null = null

test.each(rows)('the access to %s is as expected: %s', async (name, access) => {
  const endpoint = Object.fromEntries(namedEndpoints)[name]
  if (!endpoint) throw new Error(`There is no endpoint ${name}`)
  callers ??= makeCallers()
  const seen: Record<string, string> = {}
  for (const [who, call] of Object.entries(await callers)) seen[who] = await accessOf(call, endpoint)
  if (usesUpCallers.test(name)) callers = null
  expect(seen).toEqual(results[access])
})

test('a correctly signed token of the same claims is accepted', async () => {
  const admin = await api.someone({ accountCategory: 'ADMIN' })
  const again = api.callWith(signedToken(claimsOf(admin.token), testSecret))
  expect((await again(accounts.list)).status).toBe(200)
})

type Claims = Record<string, unknown>
type Forgery = [string, (claims: Claims) => Claims]

const withClaim = (change: object) => (claims: Claims) => ({ ...claims, ...change })

test.each<Forgery>([
  ['without an end', ({ exp: _, ...claims }) => claims],
  ['of another issuer', (claims) => ({ ...claims, iss: 'somebody' })],
  ['without an issuer', ({ iss: _, ...claims }) => claims],
  ['without a session', ({ sid: _, ...claims }) => claims],
  ['of a session of somebody else', (claims) => ({ ...claims, sub: '1' })],
  ...[[], '', 'x', '%', 'null', 'x'.repeat(36), `${'0'.repeat(36)}`, 5, { a: 1 }].map(
    (sid): Forgery => [`with the session ${JSON.stringify(sid)}`, withClaim({ sid })],
  ),
  ...[17 * 60, 9e15, 1e300].map(
    (seconds): Forgery => [
      `that ends in ${seconds} seconds`,
      (claims) => ({ ...claims, exp: Date.now() / 1_000 + seconds }),
    ],
  ),
])('a token %s is refused though its signature is right', async (_, change) => {
  await insertAccount(api.db)
  const { token } = await api.someone({ accountCategory: 'ADMIN' })
  const bearer = signedToken(change(claimsOf(token)), testSecret)
  const call = api.callWith(bearer)
  expect((await call(accounts.profile)).status).toBe(401)
  expect((await call(auth.logout, { body: {} })).status).toBe(200)
})

test.each<[string, (id: number) => unknown]>([
  ['with an exponent', (id) => `${id}e0`],
  ['with a zero in front', (id) => `0${id}`],
  ['with a plus', (id) => `+${id}`],
  ['with a space', (id) => ` ${id}`],
  ['with decimals', (id) => `${id}.0`],
  ['in hexadecimal', (id) => `0x${id.toString(16)}`],
  ['as a negative number', (id) => `-${id}`],
  ['with too many digits', (id) => '9'.repeat(30) + id],
  ['as a number', (id) => id],
  ['as a list', (id) => [String(id)]],
])('a token whose account id is written %s is refused', async (_, spell) => {
  const { token, userId } = await api.someone()
  const claims = { ...claimsOf(token), sub: spell(userId) }
  expect((await api.callWith(signedToken(claims, testSecret))(accounts.profile)).status).toBe(401)
})

test('a 401 response names the scheme Bearer', async () => {
  const { headers } = await api.as('visitor')(accounts.profile)
  expect(headers['www-authenticate']).toBe('Bearer')
})

test('the server reads a token from the Authorization header only', async () => {
  const { token } = await api.theOne('MEMBER')
  const elsewhere: Record<string, string>[] = [
    { authorization: token },
    { authorization: `Basic ${token}` },
    { 'x-access-token': token },
  ]
  for (const headers of elsewhere) {
    expect((await api.as('visitor')(accounts.profile, { headers })).status).toBe(401)
  }
  const { status } = await api.as('visitor')(accounts.profile, { query: { access_token: token } })
  expect(status).toBe(401)
})

test('every route declares who may call it, and is part of the contract', async () => {
  const all = await registeredRoutes()
  const routes = all.filter(({ method }) => method !== 'HEAD')
  expect(all.filter(({ config }) => config?.access === undefined).map(({ url }) => url)).toEqual([])

  const documentation = (url: string) => url === '/api/openapi.json' || url.startsWith('/api/docs')
  const served = routes
    .filter(({ url }) => !documentation(url))
    .map(({ method, url, config }) => `${method} ${url} ${config?.access}`)
  const promised = namedEndpoints.map(
    ([, { method, path, access }]) => `${method} /api${path.replace(/\{(\w+)\}/g, ':$1')} ${access}`,
  )
  expect(served.sort()).toEqual(promised.sort())
})

test('a route without an access level is refused to everybody', async () => {
  const app = Fastify()
  await app.register(
    async (scope, options: Parameters<typeof apiPlugin>[1]) => {
      await apiPlugin(scope, options)
      scope.get('/forgotten', async () => 'open')
    },
    { ...options(), prefix: '/api' },
  )
  const { token } = await api.theOne('ADMIN')
  const asAdmin = { authorization: `Bearer ${token}` }
  expect((await app.inject({ url: '/api/forgotten' })).statusCode).toBe(401)
  expect((await app.inject({ url: '/api/forgotten', headers: asAdmin })).statusCode).toBe(403)
  await app.close()
})

const options = () => ({
  db: api.db,
  jwtSecret: testSecret,
  sealing: testSealing,
  siteUrl: 'http://localhost:3000',
  mail: null,
  files: testFiles(),
})

async function registeredRoutes(): Promise<RouteOptions[]> {
  const app = Fastify()
  const routes: RouteOptions[] = []
  app.addHook('onRoute', (route) => void routes.push(route))
  await app.register(apiPlugin, { ...options(), prefix: '/api' })
  await app.ready()
  await app.close()
  return routes
}
