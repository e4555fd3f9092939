import { dashboard } from '@grace/contract/dashboard'
import { endpoints } from '@grace/contract/endpoints'
import { health } from '@grace/contract/health'
import { insertAccount } from './testing/samples.ts'
import { testApi } from './testing/test-api.ts'

const api = testApi()

interface Operation {
  operationId: string
  summary: string
  security: object[]
  parameters: { name: string; in: string; required: boolean }[]
  requestBody?: { required: boolean }
  responses: Record<string, object>
}

const documentOf = async () =>
  (await api.inject('/api/openapi.json')).json<{
    openapi: string
    servers: { url: string }[]
    paths: Record<string, Record<string, Operation>>
    components: { schemas: Record<string, object> }
  }>()

test('the document names every endpoint of the contract, and nothing else', async () => {
  const { openapi, servers, paths } = await documentOf()
  expect(openapi).toBe('3.1.0')
  expect(servers).toEqual([{ url: '/api' }])

  const documented = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, { operationId, summary, security, responses }]) => ({
      name: operationId,
      call: `${method.toUpperCase()} ${path}`,
      summary,
      needsToken: security.length > 0,
      statuses: Object.keys(responses).filter((status) => status !== '429'),
    })),
  )
  const promised = Object.entries(endpoints).flatMap(([area, group]) =>
    Object.entries(group).map(([name, { method, path, summary, access, status }]) => ({
      name: `${area}.${name}`,
      call: `${method} ${path}`,
      summary,
      needsToken: access !== 'anyone',
      statuses: [String(status), 'default'],
    })),
  )
  const byName = (a: { name: string }, b: { name: string }) => a.name.localeCompare(b.name)
  expect(documented.sort(byName)).toEqual(promised.sort(byName))
})

test('parameters and bodies say what may be left out', async () => {
  const { paths } = await documentOf()
  expect(paths['/accounts/{id}']?.get?.parameters).toMatchObject([{ name: 'id', in: 'path', required: true }])
  expect(paths['/accounts']?.get?.parameters).toMatchObject([
    { name: 'page', in: 'query', required: false },
    { name: 'size', required: false },
    { name: 'q', required: false },
    { name: 'sort', required: false },
    { name: 'accountCategory', required: false },
    { name: 'active', required: false },
  ])
  expect(paths['/auth/login']?.post?.requestBody?.required).toBe(true)
  expect(paths['/auth/logout']?.post?.requestBody?.required).toBe(false)
})

test('every reference inside the document leads somewhere', async () => {
  const document = await documentOf()
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map(([, to]) => to ?? '')
  expect(references.length).toBeGreaterThan(30)
  for (const reference of new Set(references)) {
    const target = reference
      .replace('#/', '')
      .split('/')
      .reduce<unknown>((value, key) => (value as Record<string, unknown>)?.[key], document)
    expect({ reference, target }).toEqual({ reference, target: expect.any(Object) })
  }
})

test.each(['/api/docs', '/api/docs/'])(
  'the page at %s finds its files, and has no script inside',
  async (url) => {
    const page = await api.inject(url)
    expect(page.statusCode).toBe(200)
    expect(page.headers['content-security-policy']).toContain("script-src 'self';")
    expect(page.body).not.toMatch(/<script(?![^>]*\ssrc=)/)
    const files = [...page.body.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, file]) => file ?? '')
    expect(files.length).toBeGreaterThan(4)
    for (const file of files) {
      const { pathname } = new URL(file, `http://localhost${url}`)
      expect({ pathname, status: (await api.inject(pathname)).statusCode }).toEqual({ pathname, status: 200 })
    }
  },
)

test('the server says that it is alive and ready', async () => {
  for (const endpoint of [health.live, health.ready]) {
    expect(await api.as('visitor')(endpoint)).toMatchObject({ status: 200, body: { status: 'ok' } })
  }
})

describe('the figures of the dashboard', () => {
  test('count accounts of each kind and tell the five newest', async () => {
    await api.theOne('ADMIN')
    await insertAccount(api.db, { accountCategory: 'CLIENT' })
    await insertAccount(api.db, { accountCategory: 'CLIENT', active: false })
    for (let n = 0; n < 4; n++) await insertAccount(api.db)
    await insertAccount(api.db, { username: 'newest', active: false })

    const { body } = await api.as('ADMIN')(dashboard.counts)
    expect(body).toMatchObject({
      totalUsers: 8,
      activeUsers: 6,
      inactiveUsers: 2,
      adminUsers: 1,
      clientUsers: 2,
      memberUsers: 5,
    })
    expect(body.recentUsers).toHaveLength(5)
    expect(body.recentUsers[0]).toMatchObject({ username: 'newest', active: false })
    const times = body.recentUsers.map(({ createdAt }) => createdAt)
    expect(times).toEqual([...times].sort().reverse())
  })
})

test('long answers are compressed for those who can read it', async () => {
  const { headers, rawPayload } = await api.inject({
    url: '/api/openapi.json',
    headers: { 'accept-encoding': 'br, gzip' },
  })
  expect(headers['content-encoding']).toBe('br')
  expect(headers.vary).toContain('accept-encoding')
  expect(rawPayload.length).toBeLessThan(6_000)
})
