/** @jest-environment node */
import {
  begin,
  filesOf,
  load,
  offline,
  online,
  open,
  origin,
  pageOf,
  requests,
  stored,
  visit,
} from './testing/worker.ts'

const file = (name: string) => `/static/${name}`
/** Responses of a site in English, of one release. */
const siteOf = (release: string) =>
  online(({ pathname }) =>
    pathname.startsWith('/static/') ? new Response(pathname) : pageOf(pathname, { release }),
  )
const slashed = (names: string[]) => names.map((name) => `/${name}`)

beforeEach(() => siteOf('r1'))

test('a file comes from the network once, and from then on from the cache', async () => {
  expect(await (await load(file('start.r1.js')))?.text()).toBe(file('start.r1.js'))
  offline()
  expect(await (await load(file('start.r1.js')))?.text()).toBe(file('start.r1.js'))
  expect(requests).toEqual(['GET /static/start.r1.js'])
})

test('a failed response is returned and not stored', async () => {
  online(() => new Response('gone', { status: 404 }))
  expect((await load(file('start.r0.js')))?.status).toBe(404)
  expect(await stored('files-r1')).toEqual([])
})

test('a file that is neither cached nor reachable rejects as without a service worker', async () => {
  offline()
  await expect(load(file('start.r1.js'))).rejects.toThrow('Failed to fetch')
})

describe('a visit to a page', () => {
  test('a visit stores the page, its loaded files and the files of its language', async () => {
    await visit({
      loaded: [`${origin}/static/home.r1.js`, `${origin}/static/hills.webm`, `${origin}/api/site`],
      addresses: ['/about', '/en/contact'],
    })
    expect(await stored('pages')).toEqual(['/en/about', '/en/contact'])
    const { shared, en } = filesOf('r1').reading
    expect(await stored('files-r1')).toEqual([file('home.r1.js'), ...slashed([...shared, ...en])])
  })

  test('a visit stores the files of the application once it has been used', async () => {
    await visit({ addresses: ['/en/contact'], usesApp: true })
    const { reading, app } = filesOf('r1')
    expect(await stored('files-r1')).toEqual(
      slashed([...reading.shared, ...reading.en, ...app.shared, ...app.en]),
    )
  })

  test('a visit with Save-Data stores only the loaded files, and no page', async () => {
    await visit({ loaded: [`${origin}/static/home.r1.js`] })
    expect(await stored('pages')).toEqual([])
    expect(await stored('files-r1')).toEqual([file('home.r1.js')])
  })

  test('a second visit fetches no stored page or file', async () => {
    await visit({ addresses: ['/en/about'] })
    requests.length = 0
    await visit({ addresses: ['/en/about'] })
    expect(requests).toEqual([])
  })

  test.each([
    ['is a day old', () => pageOf('Old', { date: new Date(Date.now() - 86_400_001) })],
    ['belongs to another release', () => pageOf('Old', { release: 'r0' })],
  ])('a visit fetches a page again that %s', async (_, old) => {
    online(old)
    await open('/en/about')
    siteOf('r1')
    requests.length = 0
    await visit({ addresses: ['/en/about'] })
    expect(requests).toContain('GET /en/about')
  })

  test('prefetching continues at the next page after the connection was lost', async () => {
    offline()
    await visit({ loaded: [`${origin}/static/home.r1.js`], addresses: ['/en/about'] })
    siteOf('r1')
    await visit({ addresses: ['/en/about'] })
    expect(await stored('pages')).toEqual(['/en/about'])
  })
})

test('files of the current and the previous release are kept, older ones deleted with their pages', async () => {
  await visit({ addresses: ['/en/about'] })
  await begin('r2')
  siteOf('r2')
  await visit({ addresses: ['/en/contact'] })
  expect(await caches.has('files-r1')).toBe(true)
  await begin('r3')
  siteOf('r3')
  await visit({ addresses: ['/en/posts'] })
  expect(await caches.has('files-r1')).toBe(false)
  expect(await stored('files-r2')).toContain(file('start.r2.js'))
  expect(await stored('pages')).toEqual(['/en/contact', '/en/posts'])
})
