import { once } from 'node:events'
import { connect } from 'node:net'
import { accounts } from '@grace/contract/accounts'
import { auth } from '@grace/contract/auth'
import { ErrorBody } from '@grace/contract/errors'
import { health } from '@grace/contract/health'
import { jobs } from '@grace/contract/jobs'
import { maxAddressChars, maxBodyBytes } from '@grace/contract/limits'
import type { InjectOptions } from 'fastify'
import { buildApp } from '../app.ts'
import { DatabaseUnavailable } from '../database/unavailable.ts'
import { samplePassword } from '../testing/samples.ts'
import { testApi, testSecret } from '../testing/test-api.ts'
import { testFiles } from '../testing/test-files.ts'
import { testSealing } from '../testing/test-sealing.ts'

const api = testApi()

const json = { 'content-type': 'application/json' }
const login = (payload: string | Buffer, headers: Record<string, string> = json): InjectOptions => ({
  method: 'POST',
  url: '/api/auth/login',
  headers,
  payload,
})
const credentials = { username: 'somebody', password: samplePassword }
const nested = (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`

test('a body with more values than any has is refused before it is parsed', async () => {
  const start = (values: number) => api.as('ADMIN')(jobs.start, { body: Array(values).fill(1) })
  expect((await start(10_999)).body.code).toBe('validation_failed')
  expect((await start(11_001)).body.code).toBe('malformed_request')
})

const malformed: [string, InjectOptions, number, string][] = [
  ['broken JSON', login('{"username":'), 400, 'malformed_request'],
  ['an empty body', login(''), 400, 'validation_failed'],
  ['no body at all', { method: 'POST', url: '/api/auth/login' }, 400, 'validation_failed'],
  ['null', login('null'), 400, 'validation_failed'],
  ['an array', login('[]'), 400, 'validation_failed'],
  ['a bare string', login('"username"'), 400, 'validation_failed'],
  ['a number too large for numbers', login('1e999'), 400, 'validation_failed'],
  ['fields of the wrong type', login('{"username":{},"password":[]}'), 400, 'validation_failed'],
  ['as many levels as a body may have', login(nested(32)), 400, 'validation_failed'],
  ['more levels than any body has', login(nested(33)), 400, 'malformed_request'],
  [
    'as many brackets and commas in a text',
    login(JSON.stringify('"[,'.repeat(3_000))),
    400,
    'validation_failed',
  ],
  ['a body over the limit', login(`{"a":"${'x'.repeat(maxBodyBytes)}"}`), 413, 'body_too_large'],
  [
    'a body that lies about its length',
    login('{}', { ...json, 'content-length': '1' }),
    400,
    'malformed_request',
  ],
  ['a NUL in a name', login('{"username":"a\\u0000bc","password":"x"}'), 401, 'invalid_credentials'],
  ['a raw NUL in JSON', login('{"username":"a\0bc","password":"x"}'), 400, 'malformed_request'],
  [
    'bytes that are not UTF-8',
    login(Buffer.from('{"username":"André","password":"x"}', 'latin1')),
    400,
    'malformed_request',
  ],
  [
    'half a surrogate in a name',
    login('{"username":"a\\ud800bc","password":"x"}'),
    401,
    'invalid_credentials',
  ],
  [
    'a half surrogate and a NUL in a password',
    login('{"username":"nobody","password":"\\ud800\\u0000"}'),
    401,
    'invalid_credentials',
  ],
  [
    'a form',
    login('username=a&password=b', { 'content-type': 'application/x-www-form-urlencoded' }),
    415,
    'unsupported_media_type',
  ],
  ['plain text', login('{}', { 'content-type': 'text/plain' }), 415, 'unsupported_media_type'],
  ['XML', login('<a/>', { 'content-type': 'application/xml' }), 415, 'unsupported_media_type'],
  ['a content type that is none', login('{}', { 'content-type': ';;' }), 415, 'unsupported_media_type'],
  ['a body without a content type', login('{}', {}), 415, 'unsupported_media_type'],
  [
    'an address over the limit',
    { url: `/api/health?${'x'.repeat(maxAddressChars)}` },
    414,
    'address_too_long',
  ],
  ['a path over the limit', { url: `/api/${'a/'.repeat(maxAddressChars)}` }, 414, 'address_too_long'],
  ['an unknown path', { url: '/api/nothing' }, 404, 'not_found'],
  ['the path of the API itself', { url: '/api' }, 404, 'not_found'],
  ['a slash too many', { url: '/api/health/' }, 404, 'not_found'],
  [
    'an unknown path with a body',
    { method: 'POST', url: '/api/nothing', headers: json, payload: '{' },
    404,
    'not_found',
  ],
  ['a wrong method', { method: 'DELETE', url: '/api/auth/login' }, 405, 'method_not_allowed'],
  [
    'a wrong method with a body',
    { method: 'PUT', url: '/api/auth/login', headers: json, payload: '{' },
    405,
    'method_not_allowed',
  ],
  ['an unusual method', { method: 'PROPFIND' as 'GET', url: '/api/accounts' }, 405, 'method_not_allowed'],
  [
    'broken percent-encoding in the path',
    { url: '/api/accounts/username/%E0%A4%A' },
    400,
    'malformed_request',
  ],
  [
    'a name of many hundred characters in the path',
    { url: `/api/accounts/username/${'x'.repeat(600)}` },
    404,
    'not_found',
  ],
  ['a NUL in the query', { url: '/api/auth/availability?username=a%00bc' }, 200, ''],
  ['broken percent-encoding in the query', { url: '/api/auth/availability?username=%E0%A4%A' }, 200, ''],
  [
    'a query key twice',
    { url: '/api/auth/availability?username=abc&username=def' },
    400,
    'validation_failed',
  ],
  [
    'a prototype in the query',
    { url: '/api/auth/availability?__proto__=x&constructor=y' },
    400,
    'validation_failed',
  ],
]

test.each(malformed)('%s', async (_, request, status, code) => {
  const response = await api.inject(request)
  expect({ status: response.statusCode, code: response.json().code ?? '' }).toEqual({ status, code })
  if (status === 200) return
  expect(ErrorBody.safeParse(response.json()).success).toBe(true)
  expect(response.headers['content-type']).toBe('application/json; charset=utf-8')
  expect(response.headers['x-request-id']).toBe(response.json().requestId)
})

test.each(['1abc', '0', '-1', '1.5', '99999999999999999999', '1e3', '%00', '١', '%20'])(
  '%s is refused as an id',
  async (id) => {
    const { token } = await api.theOne('ADMIN')
    const response = await api.inject({
      url: `/api/accounts/${id}`,
      headers: { authorization: `Bearer ${token}` },
    })
    expect(response.statusCode).toBe(400)
    expect(response.json()).toMatchObject({
      message: 'The id must be a positive whole number',
      errors: [{ path: 'id', code: 'id_not_valid' }],
    })
  },
)

test.each([
  '/api/accounts?page=0',
  '/api/accounts?page=1.5',
  '/api/accounts?page=1&page=2',
  '/api/accounts?size=101',
  '/api/accounts?sort=password_hash',
  '/api/accounts?sort=id;drop',
  '/api/accounts?active=yes',
  '/api/accounts?accountCategory=admin',
  `/api/accounts?q=${'x'.repeat(101)}`,
  '/api/accounts?q=%ED%A0%80&q=x',
])('%s is refused because of an invalid value in the address', async (url) => {
  const { token } = await api.theOne('ADMIN')
  const response = await api.inject({ url, headers: { authorization: `Bearer ${token}` } })
  expect(response.statusCode).toBe(400)
  expect(response.json()).toMatchObject({
    code: 'validation_failed',
    message: 'Invalid value in the address',
  })
})

test.each(['a%00b', 'a%EF%BF%BE%00', '%E2%80%8B'])(
  '/accounts/username/%s is looked for without its invisible characters, and finds nobody',
  async (name) => {
    const { token } = await api.theOne('ADMIN')
    const response = await api.inject({
      url: `/api/accounts/username/${name}`,
      headers: { authorization: `Bearer ${token}` },
    })
    expect(response.json()).toMatchObject({ code: 'not_found' })
  },
)

test.each([
  `/${'.'.repeat(maxAddressChars)}/`,
  `/a${'/'.repeat(maxAddressChars)}x`,
  `/?${'a&'.repeat(7_000)}`,
])('an address that is too long returns 414', async (url) => {
  const response = await api.inject(url)
  expect([response.statusCode, response.headers['content-type'], response.body]).toEqual([
    414,
    'text/plain; charset=utf-8',
    'The address is too long',
  ])
})

test('the response to a wrong method lists the allowed ones', async () => {
  const { headers } = await api.inject({ method: 'PATCH', url: '/api/admin/users/7?x=1' })
  expect(headers.allow).toBe('DELETE, PUT')
  const list = await api.inject({ method: 'DELETE', url: '/api/accounts' })
  expect(list.headers.allow).toBe('GET, HEAD')
})

test('unknown fields and prototype keys of a body are dropped', async () => {
  const { token } = await api.theOne('MEMBER')
  const response = await api.inject({
    method: 'PUT',
    url: '/api/user/profile',
    headers: { ...json, authorization: `Bearer ${token}` },
    payload:
      '{"fullName":"Ruth U.","accountCategory":"ADMIN","id":1,"doneBy":7,"__proto__":{"active":false},"constructor":{"prototype":{"x":1}}}',
  })
  expect(response.statusCode).toBe(200)
  expect(response.json().data).toMatchObject({ fullName: 'Ruth U.', accountCategory: 'MEMBER', active: true })
  expect(({} as { x?: number }).x).toBeUndefined()
})

test('an empty body with a JSON content type is accepted, as browsers send it with a POST', async () => {
  const response = await api.inject({ method: 'POST', url: '/api/auth/logout', headers: json, payload: '' })
  expect(response.statusCode).toBe(200)
})

test('each part of a validation error has path, message and code, and the main message joins them', async () => {
  const { body } = await api.as('visitor')(auth.login, { body: {} })
  expect(body).toEqual({
    success: false,
    message: 'Username is required, Password is required',
    code: 'validation_failed',
    errors: [
      { path: 'username', message: 'Username is required', code: 'username_required' },
      { path: 'password', message: 'Password is required', code: 'password_required' },
    ],
    requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
  })
})

test('responses have headers against sniffing, framing and caching', async () => {
  const { headers } = await api.as('MEMBER')(accounts.profile)
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  })
})

test('a request id of the caller is not taken over', async () => {
  const { headers } = await api.as('visitor')(health.live, { headers: { 'x-request-id': 'forged\nline' } })
  expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
})

describe('failures of the database', () => {
  const failing = async (error: Error) => {
    const lines: string[] = []
    const app = await buildApp({
      db: {
        kind: 'postgres',
        query: () => Promise.reject(error),
        transaction: () => Promise.reject(error),
        close: async () => {},
        rewrite: () => Promise.reject(error),
      },
      jwtSecret: testSecret,
      sealing: testSealing,
      siteUrl: 'http://localhost:3000',
      mail: null,
      files: testFiles(),
      trustProxy: [],
      logger: { level: 'info', stream: { write: (line) => void lines.push(line) } },
    })
    const response = await app.inject(login(JSON.stringify(credentials)))
    const ready = await app.inject('/api/ready')
    const live = await app.inject('/api/health')
    await app.close()
    return { response, ready, live, log: lines.join('') }
  }

  test('an unavailable database gives 503 with Retry-After; the process is alive but not ready', async () => {
    const { response, ready, live } = await failing(new DatabaseUnavailable('gone'))
    expect(response.statusCode).toBe(503)
    expect(response.json().code).toBe('unavailable')
    expect(response.headers['retry-after']).toBe('5')
    expect(ready.statusCode).toBe(503)
    expect(live.statusCode).toBe(200)
  })

  test('an unexpected error is logged with the request id, and its message is not returned', async () => {
    const { response, log } = await failing(
      Object.assign(new Error('relation "secrets" is broken'), {
        detail: 'Key (email)=(ruth@example.org) already exists.',
        query: 'select secret',
      }),
    )
    expect(response.statusCode).toBe(500)
    expect(response.json()).toEqual({
      success: false,
      message: 'An error occurred',
      code: 'internal',
      errors: [],
      requestId: expect.any(String),
    })
    expect(log).toContain('relation \\"secrets\\" is broken')
    expect(log).toContain(`"requestId":"${response.json().requestId}"`)
    expect(log).not.toContain('ruth@example.org')
    expect(log).not.toContain('select secret')
  })

  test('a deadlock gives 503 with Retry-After', async () => {
    const { response } = await failing(Object.assign(new Error('deadlock detected'), { code: '40P01' }))
    expect(response.statusCode).toBe(503)
    expect(response.headers['retry-after']).toBe('1')
  })

  test.each([
    ['without room on its disk', '53100'],
    ['with too many connections', '53300'],
    ['while it may only be read', '25006'],
  ])('a database that fails %s gives 503 with Retry-After', async (_, code) => {
    const { response } = await failing(Object.assign(new Error('not now'), { code }))
    expect([response.statusCode, response.json().code]).toEqual([503, 'unavailable'])
    expect(response.headers['retry-after']).toBe('30')
  })

  test('text that the database cannot store gives 400', async () => {
    const { response } = await failing(Object.assign(new Error('invalid byte sequence'), { code: '22021' }))
    expect(response.statusCode).toBe(400)
  })
})

test('the readiness check returns 503 until all migrations are applied', async () => {
  await api.db.query('alter table schema_migrations rename to kept')
  expect((await api.as('visitor')(health.ready)).status).toBe(503)
  await api.db.query('alter table kept rename to schema_migrations')
  await api.db.query('update schema_migrations set version = -version')
  expect((await api.as('visitor')(health.ready)).status).toBe(503)
  await api.db.query('update schema_migrations set version = -version')
  expect((await api.as('visitor')(health.ready)).status).toBe(200)
})

test('a malformed request is answered with an error body', async () => {
  const port = await api.port()
  const responseTo = async (text: string) => {
    const socket = connect(port, '127.0.0.1')
    let received = ''
    socket.on('data', (chunk) => {
      received += chunk
    })
    socket.write(text)
    await once(socket, 'close')
    const [head = '', body = ''] = received.split('\r\n\r\n')
    return { status: head.split(' ')[1], body: JSON.parse(body) }
  }
  expect(await responseTo('nonsense\r\n\r\n')).toMatchObject({
    status: '400',
    body: { success: false, code: 'malformed_request' },
  })
  const header = `GET /api/health HTTP/1.1\r\nHost: x\r\nX-Long: ${'x'.repeat(20_000)}\r\n\r\n`
  expect(await responseTo(header)).toMatchObject({ status: '431', body: { success: false } })
})
