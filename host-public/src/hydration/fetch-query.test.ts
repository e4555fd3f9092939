import { fetchQuery } from './fetch-query.ts'

/** Answers three pages of a list; the address of a page names it. */
const pages = (at: string) => {
  const page = Number(/page=(\d)/.exec(at)?.[1] ?? 1)
  const next = `</api/category?page=${page + 1}&size=2>; rel="next"`
  const prev = `</api/category?page=${page - 1}&size=2>; rel="prev"`
  const link = [...(page < 3 ? [next] : []), ...(page > 1 ? [prev] : [])].join(', ')
  return new Response(JSON.stringify([page * 2 - 1, page * 2]), {
    headers: { link, etag: `"${page}"`, 'x-total-count': '6' },
  })
}

let fetched: string[] = []
beforeEach(() => {
  fetched = []
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (address) => {
    fetched.push(String(address))
    return pages(String(address))
  })
})

test('a query without a page fetches all pages of the list', async () => {
  expect(await fetchQuery('/category')).toEqual({
    status: 200,
    body: [1, 2, 3, 4, 5, 6],
    total: 6,
    // The tag of one page does not tell whether another has changed.
    etag: null,
  })
  expect(fetched).toEqual(['/api/category', '/api/category?page=2&size=2', '/api/category?page=3&size=2'])
})

test('a query with a page fetches only this page', async () => {
  expect(await fetchQuery('/category?page=2&size=2')).toMatchObject({ body: [3, 4], etag: '"2"' })
  expect(fetched).toHaveLength(1)
})

test('a query fetches at most ten pages of a list', async () => {
  jest.mocked(globalThis.fetch).mockImplementation(async (address) => {
    fetched.push(String(address))
    return new Response('[1]', { headers: { link: '</api/category?page=2>; rel="next"' } })
  })
  expect((await fetchQuery('/category'))?.body).toHaveLength(10)
  expect(fetched).toHaveLength(10)
})
