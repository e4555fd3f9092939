import { type Access, isForAdministrators, mayCall } from './access.ts'
import { adminAreas } from './areas.ts'
import { Registration } from './auth.ts'
import { limitsOf, pathWith } from './endpoint.ts'
import { docsOf } from './endpoints.docs.ts'
import { namedEndpoints } from './endpoints.ts'
import { errorStatus } from './errors.ts'
import { messageOfKey, messages } from './messages.ts'
import { check, problemsOf, summaryOf } from './problems.ts'
import { z } from './zod.ts'

test('no two endpoints share a method and a path', () => {
  const calls = namedEndpoints.map(([, { method, path }]) => `${method} ${path.replace(/\{\w+\}/g, '{}')}`)
  expect(new Set(calls).size).toBe(calls.length)
})

test.each(namedEndpoints)('%s has a schema for exactly the parameters of its path', (_, { path, params }) => {
  const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
  const described = params instanceof z.ZodMiniObject ? Object.keys(params.shape) : []
  expect(described).toEqual(named)
})

test.each(namedEndpoints)('the endpoint %s has a sentence as its summary', (_, endpoint) => {
  expect(docsOf(endpoint)?.summary).toMatch(/^[A-Z].*\.$/)
})

test('all endpoints below /admin, /accounts and /dashboard are for administrators only', () => {
  for (const [name, { path, access }] of namedEndpoints) {
    if (/^\/(admin|accounts|dashboard)\b/.test(path))
      expect({ name, isForAdministrators: isForAdministrators(access) }).toEqual({
        name,
        isForAdministrators: true,
      })
  }
})

const openWrites = namedEndpoints.filter(([, { method, access }]) => access === 'anyone' && method !== 'GET')

test.each(openWrites)('%s, an open write, has a rate limit per address', (_, endpoint) => {
  const ofOneAddress = limitsOf(endpoint).filter(({ per }) => per === undefined)
  expect(ofOneAddress.length).toBeGreaterThan(0)
  for (const { max, windowMs } of limitsOf(endpoint)) {
    expect(Number.isInteger(max) && max > 0).toBe(true)
    expect(windowMs).toBeGreaterThan(0)
  }
})

test('limits of endpoints that require sign-in are those of an account: one address is that of a whole church', () => {
  const others = namedEndpoints.filter(([, endpoint]) =>
    limitsOf(endpoint).some(({ per }) => (per === 'account') !== (endpoint.access !== 'anyone')),
  )
  expect(others.map(([name]) => name)).toEqual([])
})

test.each<[Access, string[]]>([
  ['anyone', ['visitor', 'MEMBER', 'CLIENT', 'all areas', 'care alone']],
  ['signed-in', ['MEMBER', 'CLIENT', 'all areas', 'care alone']],
  ['admin', ['all areas', 'care alone']],
  ['content', ['all areas']],
  ['people', ['all areas']],
  ['care', ['all areas', 'care alone']],
  ['settings', ['all areas']],
])('the access level %s allows %j', (access, expected) => {
  const callers: [string, Parameters<typeof mayCall>[1]][] = [
    ['visitor', null],
    // Areas of anyone but an administrator would be without effect.
    ['MEMBER', { role: 'MEMBER', areas: adminAreas }],
    ['CLIENT', { role: 'CLIENT', areas: adminAreas }],
    ['all areas', { role: 'ADMIN', areas: adminAreas }],
    ['care alone', { role: 'ADMIN', areas: ['care'] }],
  ]
  expect(callers.filter(([, caller]) => mayCall(access, caller)).map(([name]) => name)).toEqual(expected)
})

test('values in a path are escaped', () => {
  expect(pathWith('/accounts/username/{username}', { username: 'a/b ?#é' })).toBe(
    '/accounts/username/a%2Fb%20%3F%23%C3%A9',
  )
})

/** Invalid values of every kind, used for all fields at once. */
const wrong = [undefined, null, '', ' ', 'x', 0, -1, true, [], {}, '\u0000', 'x'.repeat(1_000)]

const bodies = namedEndpoints.flatMap(([name, { body }]): [string, z.ZodMiniObject][] =>
  body instanceof z.ZodMiniObject ? [[name, body]] : [],
)

test.each(bodies)('every error of the body of %s has one of our messages', (_, body) => {
  const fields = Object.keys(body.shape)
  for (const value of wrong) {
    const { problems } = check(body, Object.fromEntries(fields.map((field) => [field, value])))
    for (const { code, message } of problems ?? []) {
      expect(Object.keys(messages)).toContain(code)
      expect(message).toBe(messageOfKey(code))
    }
  }
})

test('one error per field is reported, in the order of the schema', () => {
  const { problems } = check(Registration, {
    username: 'a',
    password: '1',
    confirmPassword: '2',
    email: '\u0000',
    fullName: '\u0000',
    gender: 1,
  })
  expect(problems?.map(({ path }) => path)).toEqual([
    'username',
    'password',
    'confirmPassword',
    'email',
    'fullName',
    'gender',
  ])
  expect(summaryOf(problems?.slice(0, 2) ?? [])).toBe(
    'Username must be at least 3 characters long, Password must be at least 6 characters long',
  )
})

test('an error without a field is reported last', () => {
  const issues = [
    { path: [], message: 'whole' },
    { path: ['fullName'], message: 'full_name_required' },
    { path: ['username'], message: 'username_too_short' },
  ]
  expect(problemsOf(Registration, issues).map(({ path }) => path)).toEqual(['username', 'fullName', ''])
})

test('a valid registration is normalised', () => {
  const { value, problems } = check(Registration, {
    username: '  Ｒuth ',
    password: 'secret',
    confirmPassword: 'secret',
    email: ' Ruth@Example.ORG ',
    fullName: ' Ruth ',
    gender: 'OTHER',
    phoneNumber: '0788 123 456',
    address: '  ',
    unknown: 'dropped',
  })
  expect(problems).toBeNull()
  expect(value).toEqual({
    username: 'Ruth',
    password: 'secret',
    confirmPassword: 'secret',
    email: 'ruth@example.org',
    fullName: 'Ruth',
    gender: 'OTHER',
    phoneNumber: '+250788123456',
    accountCategory: 'MEMBER',
    address: null,
  })
})

test('the error codes of conflicts have messages and the status 409', () => {
  for (const code of ['username_taken', 'email_taken', 'last_admin', 'own_account'] as const) {
    expect(errorStatus[code]).toBe(409)
    expect(messages[code]).toBeTruthy()
  }
})
