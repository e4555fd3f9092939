import { readFileSync } from 'node:fs'
import path from 'node:path'
import { namedEndpoints } from '@grace/contract/endpoints'
import { docsOf } from '@grace/contract/endpoints.docs'
import { ErrorBody, errorStatus } from '@grace/contract/errors'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import Fastify, { type RouteOptions } from 'fastify'
import { api as apiPlugin } from '../api.ts'
import { testApi, testSecret } from '../testing/test-api.ts'
import { testFiles } from '../testing/test-files.ts'
import { testSealing } from '../testing/test-sealing.ts'
import { apiPage } from './api-page.ts'
import { exampleOf } from './example-of.ts'
import { openApiDocument } from './openapi.ts'
import { refusalsOf } from './refusals.ts'

const api = testApi()

interface Content {
  schema: object
  example?: unknown
  examples?: Record<string, { value?: unknown; $ref?: string }>
}
interface Operation {
  operationId: string
  summary: string
  security: object[]
  parameters: { name?: string; in?: string; required?: boolean; $ref?: string }[]
  requestBody?: { required: boolean; content: Record<string, Content> }
  responses: Record<string, { $ref?: string; headers: object; content: Record<string, Content> }>
}

const documentOf = async () =>
  (await api.inject('/api/openapi.json')).json<{
    openapi: string
    servers: { url: string }[]
    paths: Record<string, Record<string, Operation>>
    components: Record<string, Record<string, { value?: unknown }>>
  }>()

const operations = async () =>
  Object.entries((await documentOf()).paths).flatMap(([path, group]) =>
    Object.entries(group).map(([method, operation]) => ({
      call: `${method.toUpperCase()} ${path}`,
      ...operation,
    })),
  )

test('an independent validator finds no problems in the document and its examples', async () => {
  const config = await createConfig({
    extends: ['recommended-strict'],
    rules: {
      // Endpoints without sign-in and input have no 4xx response.
      'operation-4xx-response': 'off',
      'no-invalid-media-type-examples': 'error',
      'no-invalid-schema-examples': 'error',
      'no-invalid-parameter-examples': 'error',
    },
  })
  const problems = await lintFromString({ source: JSON.stringify(openApiDocument()), config })
  expect(problems.map(({ message, location }) => `${location[0]?.pointer}: ${message}`)).toEqual([])
})

test('the document names every endpoint of the contract, and nothing else', async () => {
  const { openapi, servers } = await documentOf()
  expect(openapi).toBe('3.1.0')
  expect(servers).toEqual([{ url: '/api' }])

  const documented = (await operations()).map(({ operationId, call, summary, security, responses }) => ({
    name: operationId,
    call,
    summary,
    security,
    statuses: Object.keys(responses),
  }))
  const expected = namedEndpoints.map(([name, endpoint]) => ({
    name,
    call: `${endpoint.method} ${endpoint.path}`,
    summary: docsOf(endpoint)?.summary,
    security:
      endpoint.access !== 'anyone'
        ? [{ accessToken: [] }]
        : endpoint.knowsCaller
          ? [{}, { accessToken: [] }]
          : [],
    statuses: [
      ...new Set([
        String(endpoint.status),
        ...(endpoint.cacheable ? ['304'] : []),
        ...refusalsOf(endpoint).map((code) => String(errorStatus[code])),
      ]),
      'default',
    ],
  }))
  const byName = (a: { name: string }, b: { name: string }) => a.name.localeCompare(b.name)
  expect(documented.sort(byName)).toEqual(expected.sort(byName))
})

test('the OpenAPI document describes exactly the routes of the server, with the same parameters', async () => {
  const described = (await operations()).map(({ call, parameters, requestBody }) => ({
    call,
    path: parameters.filter((each) => each.in === 'path').map(({ name }) => name),
    query: parameters.filter((each) => each.in === 'query').map(({ name }) => name),
    hasBody: requestBody !== undefined,
  }))
  const routed = (await registeredRoutes())
    .filter(({ url, method }) => method !== 'HEAD' && !/^\/api\/(?:docs|openapi\.json)/.test(url))
    .map(({ url, method, schema }) => ({
      call: `${method} ${url.replace('/api', '').replace(/:(\w+)/g, '{$1}')}`,
      path: [...url.matchAll(/:(\w+)/g)].map(([, name]) => name),
      query: Object.keys((schema?.querystring as { shape?: object } | undefined)?.shape ?? {}),
      // The parts of a recording are bytes, which no schema describes.
      hasBody: schema?.body !== undefined || (method === 'PUT' && url.includes('/uploads/')),
    }))
  const byCall = (a: { call: string }, b: { call: string }) => a.call.localeCompare(b.call)
  expect(described.sort(byCall)).toEqual(routed.sort(byCall))
})

test('the document marks parameters and bodies as required or optional', async () => {
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

test('the document shows which endpoints accept idempotency keys, return ETags or are paged', async () => {
  const { paths } = await documentOf()
  const { get: list, post: create } = paths['/category'] as Record<'get' | 'post', Operation>
  expect(create.parameters).toEqual([{ $ref: '#/components/parameters/IdempotencyKey' }])
  expect(list.parameters).toContainEqual({ $ref: '#/components/parameters/IfNoneMatch' })
  expect(Object.keys(list.responses[200]?.headers ?? {})).toEqual([
    'X-Request-Id',
    'X-Total-Count',
    'Link',
    'ETag',
    'Cache-Control',
  ])
  expect(Object.keys(paths['/auth/login']?.post?.responses[429]?.headers ?? {})).toContain('Retry-After')
})

test('every example of a body or an answer passes the schema of the contract', async () => {
  const documented = await operations()
  for (const [name, { body, response, status, format }] of namedEndpoints) {
    const { requestBody, responses } = documented.find(({ operationId }) => operationId === name) ?? {}
    if (body && !format?.body) {
      const sent = body.safeParse(requestBody?.content['application/json']?.example)
      expect({ name, problems: sent.error?.issues ?? [] }).toEqual({ name, problems: [] })
    }
    if (!format?.response) {
      const answer = responses?.[status]?.content['application/json']?.example
      // The response filter changes nothing: the example contains no undeclared fields.
      expect({ name, answer: response.parse(answer) }).toEqual({ name, answer })
    }
  }
})

test('every example of an error has the common shape and the status of its code', async () => {
  const { components } = await documentOf()
  for (const { operationId, responses } of await operations()) {
    for (const [status, { $ref, content }] of Object.entries(responses)) {
      if ($ref || status.startsWith('2')) continue
      for (const [code, { value, $ref }] of Object.entries(content['application/json']?.examples ?? {})) {
        const example = ErrorBody.parse(value ?? components.examples?.[$ref?.split('/').at(-1) ?? '']?.value)
        const expected = status === 'default' ? 500 : Number(status)
        expect({ operationId, code: example.code, status: errorStatus[code as 'internal'] }).toEqual({
          operationId,
          code,
          status: expected,
        })
      }
    }
  }
})

test.each(namedEndpoints)('every field of %s has a written example', (full, endpoint) => {
  const [area = '', name = ''] = full.split('.')
  const missing: string[] = []
  const onMissing = (field: string) => missing.push(field)
  const { params, query, body, response } = endpoint
  for (const schema of [params, query, body]) {
    if (schema) exampleOf(schema, { area, name, io: 'input', onMissing })
  }
  exampleOf(response, { area, name, io: 'output', onMissing })
  expect(missing).toEqual([])
})

test('docs/api.md matches the contract; run npm run docs -w api to update it', () => {
  const page = path.resolve(import.meta.dirname, '../../../docs/api.md')
  expect(readFileSync(page, 'utf8')).toBe(apiPage())
})

test('the documentation page offers the same document as JSON and YAML', async () => {
  const document = await documentOf()
  expect((await api.inject('/api/docs/json')).json()).toEqual(document)
  const { statusCode, body } = await api.inject('/api/docs/yaml')
  expect(statusCode).toBe(200)
  expect(body).toMatch(/^openapi: 3\.1\.\d$/m)
  for (const path of Object.keys(document.paths)) expect(body).toContain(`${path}:`)
})

test.each(['/api/docs', '/api/docs/'])(
  'the page at %s loads all its files and contains no inline script',
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

test('a path outside the static files of the documentation returns 404', async () => {
  for (const file of ['%2e%2e/%2e%2e/package.json', '..%2f..%2fpackage.json', 'nothing.js']) {
    const answer = await api.inject(`/api/docs/static/${file}`)
    expect({ file, status: answer.statusCode, code: answer.json().code }).toEqual({
      file,
      status: 404,
      code: 'not_found',
    })
  }
})

async function registeredRoutes(): Promise<RouteOptions[]> {
  const app = Fastify()
  const routes: RouteOptions[] = []
  app.addHook('onRoute', (route) => void routes.push(route))
  await app.register(apiPlugin, {
    db: api.db,
    jwtSecret: testSecret,
    sealing: testSealing,
    siteUrl: 'http://localhost:3000',
    mail: null,
    files: testFiles(),
    prefix: '/api',
  })
  await app.ready()
  await app.close()
  return routes
}
