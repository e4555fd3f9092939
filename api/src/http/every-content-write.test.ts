import { blogs } from '@grace/contract/blogs'
import { categories } from '@grace/contract/categories'
import type { Endpoint } from '@grace/contract/endpoint'
import { pathWith } from '@grace/contract/endpoint'
import { endpoints } from '@grace/contract/endpoints'
import { docsOf } from '@grace/contract/endpoints.docs'
import { settings } from '@grace/contract/settings'
import { exampleOf } from '../docs/example-of.ts'
import { testApi } from '../testing/test-api.ts'

const api = testApi()

/** Mutations in the areas with cacheable responses. */
const writes = Object.entries(endpoints)
  .filter(([, group]) => Object.values(group).some(({ cacheable }) => cacheable))
  .flatMap(([area, group]) =>
    Object.entries(group)
      // Taking back a change of the settings needs one, which its own tests make.
      .filter(([, endpoint]) => endpoint.method !== 'GET' && endpoint !== settings.revert)
      .map(([name, endpoint]): [string, string, string, Endpoint] => [
        `${area}.${name}`,
        area,
        name,
        endpoint,
      ]),
  )

let made = 0

/** The documented example, with unique names and existing ids. */
async function bodyOf(area: string, name: string, { body }: Endpoint): Promise<Record<string, unknown>> {
  const example = body ? (exampleOf(body, { area, name, io: 'input' }) as Record<string, unknown>) : {}
  made += 1
  // The current version, not that of the example.
  delete example.updatedAt
  // There are no pictures.
  if (area === 'settings') return { ...example, logoPictureId: null }
  if (area === 'blogs') return { ...example, pictureIds: [] }
  if (area === 'categories') return { ...example, name: `Category ${made}` }
  if (area !== 'posts') return example
  return {
    blogId: await make('blogs', blogs.create),
    categoryIds: [await make('categories', categories.create)],
  }
}

async function make(
  area: string,
  create = endpoints[area]?.create ?? endpoints[area]?.upload,
): Promise<number> {
  if (!create) throw new Error(`Nothing makes one of ${area}`)
  const { body } = await send(area, 'create', create)
  return (body.data[0] ?? body.data).id
}

const onePixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

async function send(area: string, name: string, endpoint: Endpoint, id?: number) {
  const { token, cookies } = await api.theOne('ADMIN')
  const isForm = endpoint.format?.body !== undefined
  const form = [
    '--edge\r\nContent-Disposition: form-data; name="files"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n',
    Buffer.from(onePixel, 'base64'),
    '\r\n--edge--\r\n',
  ].map((part) => Buffer.from(part))
  const response = await api.inject({
    method: endpoint.method,
    url: `/api${pathWith(endpoint.path, { id })}`,
    cookies,
    headers: {
      authorization: `Bearer ${token}`,
      ...(isForm && { 'content-type': 'multipart/form-data; boundary=edge' }),
    },
    ...(isForm
      ? { payload: Buffer.concat(form) }
      : endpoint.body && { payload: await bodyOf(area, name, endpoint) }),
  })
  return { status: response.statusCode, body: response.json() }
}

async function contentVersion(): Promise<number> {
  const { rows } = await api.db.query<{ version: number }>('select version from content_version')
  return rows[0]?.version ?? Number.NaN
}

test('the tested writes cover every area that visitors read', () => {
  expect([...new Set(writes.map(([, area]) => area))]).toEqual(
    expect.arrayContaining(['blogs', 'categories', 'posts', 'announcements', 'events', 'settings']),
  )
})

test.each(writes)(
  '%s raises the content version, and returns its documented message',
  async (_, area, name, endpoint) => {
    const id = endpoint.path.includes('{id}') ? await make(area) : undefined
    const before = await contentVersion()
    const { status, body } = await send(area, name, endpoint, id)
    expect({ status, message: body.message }).toEqual({
      status: endpoint.status,
      message: docsOf(endpoint)?.message,
    })
    expect(await contentVersion()).toBeGreaterThan(before)
  },
)

test.each(writes.filter(([, , , { path }]) => path.includes('{id}')))(
  '%s with an unknown id does not raise the content version',
  async (_, area, name, endpoint) => {
    const before = await contentVersion()
    expect((await send(area, name, endpoint, 999_999)).status).toBe(404)
    // Creating the referenced rows raises the version too; refused calls do not.
    const others = area === 'posts' && name === 'update' ? 2 : 0
    expect(await contentVersion()).toBe(before + others)
  },
)
