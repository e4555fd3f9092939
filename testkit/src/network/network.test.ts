import { categories } from '@grace/contract/categories'
import { pathWith } from '@grace/contract/endpoint'
import { errorMessages } from '@grace/contract/error-messages'
import { health } from '@grace/contract/health'
import { messages } from '@grace/contract/messages'
import { pictures } from '@grace/contract/pictures'
import {
  Lost,
  lose,
  on,
  onPages,
  onVersioned,
  otherwise,
  refuse,
  sent,
  sentTo,
  verifyNetwork,
} from './network.ts'

interface Sending {
  method?: string
  body?: string | FormData
  headers?: Record<string, string>
}
interface Received {
  status: number
  body: unknown
  total: string | null
}

async function byFetch(path: string, { headers = {}, ...init }: Sending = {}): Promise<Received> {
  const signal = AbortSignal.timeout(5_000)
  const response = await fetch(`/api${path}`, { ...init, headers, signal })
  const total = response.headers.get('x-total-count')
  return { status: response.status, body: await response.json(), total }
}

const byXhr = (path: string, { method = 'GET', body, headers = {} }: Sending = {}) =>
  new Promise<Received>((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(method, `/api${path}`)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.onloadend = () => {
      const { status, responseText } = request
      if (status === 0) return reject(new TypeError('Failed to fetch'))
      resolve({ status, body: JSON.parse(responseText), total: request.getResponseHeader('x-total-count') })
    }
    request.send(body ?? null)
  })

const at = '2026-08-16T10:00:00.000Z'
const aCategory = (change: object = {}) => ({
  id: 3,
  name: 'Youth',
  nameByLanguage: {},
  texts: {},
  outdated: {},
  createdAt: at,
  updatedAt: at,
  ...change,
})
const saved = () => ({ success: true as const, message: 'Saved', data: aCategory() })

describe.each([
  ['fetch', byFetch],
  ['XMLHttpRequest', byXhr],
])('%s', (_, send) => {
  const write = (path: string, body: object, method = 'POST') =>
    send(path, {
      method,
      body: JSON.stringify(body),
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': 'key-1' },
    })

  describe('answered requests', () => {
    test('the latest answer is used with its headers, and the request is recorded', async () => {
      on(categories.create, () => ({ ...saved(), message: 'Not this' }))
      on(categories.create, saved, { headers: { 'x-total-count': '7' } })
      expect(await write('/category', { name: ' Youth ' })).toEqual({
        status: 201,
        body: saved(),
        total: '7',
      })
      expect(sent).toEqual([{ what: 'POST /category', body: { name: ' Youth ' } }])
      expect(sentTo(categories.create)).toMatchObject([{ query: {}, idempotencyKey: 'key-1' }])
      expect(sentTo(categories.update)).toEqual([])
    })

    test('an answer gets the parameters and the parsed body of the server’s route', async () => {
      on(categories.update, ({ params, body }) => ({ ...saved(), message: `${params.id} ${body.name}` }))
      const { body } = await write('/category/3', { name: ' Youth ' }, 'PUT')
      expect(body).toMatchObject({ message: '3 Youth' })
    })

    test('an answer loses fields that the server would drop', async () => {
      on(categories.one, () => aCategory({ posts: 4 }))
      expect((await send('/category/3')).body).toEqual(aCategory())
    })

    test('a list is answered page by page', async () => {
      onPages(categories.list, ({ query }) => [1, 2, 3].map((id) => aCategory({ id, name: query.get('q') })))
      const { body, total } = await send('/category?page=2&size=2&q=camp')
      expect([body, total]).toEqual([[aCategory({ id: 3, name: 'camp' })], '3'])
      expect(sentTo(categories.list)[0]?.query).toEqual({ page: '2', size: '2', q: 'camp' })
    })

    test('an answer of the test takes precedence over the default answer of the screen', async () => {
      on(categories.one, () => aCategory({ name: 'Of the test' }))
      otherwise(categories.one, () => aCategory())
      otherwise(categories.list, () => [])
      expect((await send('/category/3')).body).toMatchObject({ name: 'Of the test' })
      expect((await send('/category')).body).toEqual([])
    })

    test('the contract endpoint is answered by default, and not recorded in `sent`', async () => {
      expect(await send('/contract')).toMatchObject({ status: 200 })
      expect(sent).toEqual([])
      expect(sentTo(health.contract)).toHaveLength(1)
    })

    test('a refusal has the status, code and message of the contract', async () => {
      refuse(categories.list, 'internal')
      const refusal = { success: false, code: 'internal', errors: [], requestId: 'test' }
      expect(await send('/category')).toMatchObject({
        status: 500,
        body: { ...refusal, message: errorMessages.internal },
      })
      refuse(categories.create, 'category_name_taken', { fields: { name: 'category_name_taken' } })
      const message = messages.category_name_taken
      expect(await write('/category', { name: 'Youth' })).toMatchObject({
        status: 409,
        body: { message, errors: [{ path: 'name', message, code: 'category_name_taken' }] },
      })
      refuse(categories.one, 'not_found', { message: 'Category not found' })
      expect(await send('/category/3')).toMatchObject({
        status: 404,
        body: { message: 'Category not found' },
      })
    })

    test('a versioned endpoint refuses an old version with 409', async () => {
      onVersioned(categories.update, () => ({ updatedAt: at }), saved)
      const update = (updatedAt: string) => write('/category/3', { name: 'Youth', updatedAt }, 'PUT')
      expect(await update(at)).toMatchObject({ status: 200 })
      expect(await update('2026-08-15T10:00:00.000Z')).toMatchObject({
        status: 409,
        body: { code: 'changed_meanwhile' },
      })
    })

    test('a lost request rejects like a network error', async () => {
      lose(categories.list)
      await expect(send('/category')).rejects.toThrow('Failed to fetch')
      on(categories.list, () => {
        throw new Lost()
      })
      await expect(send('/category')).rejects.toThrow('Failed to fetch')
    })
  })

  test('sends a form with its files', async () => {
    let form = new FormData()
    on(pictures.upload, (incoming) => {
      form = incoming.form
      return { success: true as const, message: incoming.body.type, data: [] }
    })
    const body = new FormData()
    body.append('files', new File(['12345'], 'a.jpg', { type: 'image/jpeg' }))
    body.append('altText_0', 'Bread')
    expect((await send('/picture/upload', { method: 'POST', body })).body).toMatchObject({
      message: 'general',
    })
    expect(form.get('files')).toMatchObject({ name: 'a.jpg', type: 'image/jpeg', size: 5 })
    expect(form.get('altText_0')).toBe('Bread')
  })

  describe('requests that fail the test', () => {
    const list = () => on(categories.list, () => [])
    const create = () => on(categories.create, saved)

    test.each<[string, string, () => void, () => Promise<unknown>]>([
      [
        'that expected no such request',
        'nothing answers GET /category/3',
        list,
        () => send('/category/3?q=camp'),
      ],
      [
        'with a path that the contract does not allow',
        'nothing answers GET /category/0; GET /category/{id} does not allow the params: id: The id must be a positive whole number',
        () => on(categories.one, () => aCategory()),
        () => send('/category/0'),
      ],
      [
        'with a query that the contract does not allow',
        'GET /category does not allow the query: page: Invalid value in the address',
        list,
        () => send('/category?page=none'),
      ],
      [
        'with a query that the server would not notice',
        'GET /category has no search in its query',
        list,
        () => send('/category?search=camp'),
      ],
      [
        'with a query where the contract has none',
        'GET /category/{id} has no page in its query',
        () => on(categories.one, () => aCategory()),
        () => send('/category/3?page=1'),
      ],
      [
        'with a body that the contract does not allow',
        'POST /category does not allow the body: name: Category name is required',
        create,
        () => write('/category', { name: ' ' }),
      ],
      [
        'with a body that the server would not notice',
        'POST /category has no title in its body',
        create,
        () => write('/category', { name: 'Youth', title: 'Youth' }),
      ],
      [
        'without the body of the contract',
        'POST /category does not allow the body: ',
        create,
        () => send('/category', { method: 'POST' }),
      ],
      [
        'with a body where the contract has none',
        'DELETE /category/{id} has no name in its body',
        () => on(categories.remove, () => ({ success: true as const, message: 'Deleted', data: null })),
        () => write('/category/3', { name: 'Youth' }, 'DELETE'),
      ],
      [
        'with an answer that is not of the contract',
        'GET /category does not allow the response: 0.id',
        () => on(categories.list, () => [aCategory({ id: 'three' })]),
        () => send('/category'),
      ],
      [
        'with a page that is not of the contract',
        'GET /category does not allow the response: 0.createdAt',
        () => onPages(categories.list, () => [aCategory({ createdAt: 7 })]),
        () => send('/category'),
      ],
      [
        'with an answer that throws',
        'the test is wrong',
        () =>
          on(categories.list, () => {
            throw new Error('the test is wrong')
          }),
        () => send('/category'),
      ],
    ])('%s', async (_case, message, prepare, request) => {
      prepare()
      await expect(request()).rejects.toThrow('Failed to fetch')
      expect(verifyNetwork).toThrow(message)
      expect(verifyNetwork).not.toThrow()
    })
  })
})

test('an aborted request rejects with AbortError', async () => {
  on(categories.list, () => new Promise<never>(() => {}))
  const controller = new AbortController()
  const response = fetch('/api/category', { signal: controller.signal })
  controller.abort()
  await expect(response).rejects.toMatchObject({ name: 'AbortError' })
})

test('a request to another origin fails the test, which names its address', async () => {
  await expect(fetch('https://elsewhere.example.org/live.json')).rejects.toThrow('Failed to fetch')
  expect(verifyNetwork).toThrow('nothing answers GET https://elsewhere.example.org/live.json')
})

test('a parameter of the path arrives decoded', async () => {
  on(categories.one, ({ params }) => aCategory({ name: params.id }))
  expect((await byFetch(pathWith('/category/{id}', { id: 12 }))).body).toMatchObject({ name: '12' })
})
