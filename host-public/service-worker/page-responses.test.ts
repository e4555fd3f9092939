/** @jest-environment node */
import {
  browser,
  languages,
  load,
  offline,
  online,
  open,
  origin,
  pageOf,
  requests,
  stored,
} from './testing/worker.ts'

const textOf = async (answer: Response | null) => (await answer?.text()) ?? ''
const titleOf = async (answer: Response | null) => /<title>([^<]*)/.exec(await textOf(answer))?.[1]
/** Opens a page that the network answers in this language. */
async function openIn(language: string, address: string, more: Parameters<typeof pageOf>[1] = {}) {
  online(() => pageOf(`${address} in ${language}`, { language, ...more }))
  return open(address)
}

async function ticks() {
  for (let each = 0; each < 5; each++) await new Promise((resolve) => setImmediate(resolve))
}

/** A response at the end of a redirect. */
function redirected(response: Response): Response {
  const clone = () => redirected(Response.prototype.clone.call(response))
  return Object.defineProperties(response, { redirected: { value: true }, clone: { value: clone } })
}

describe('a page', () => {
  test('a page comes from the network, and offline from the cache with its date', async () => {
    const date = new Date('2026-08-16T10:00:00Z')
    const headers = { 'content-encoding': 'br', 'content-length': '1', 'server-timing': 'now;dur=1' }
    const answer = await openIn('en', '/about', { date, headers })
    expect(await textOf(answer)).not.toContain('name="kept"')
    offline()
    const cached = await open('/about')
    expect(await cached?.clone().text()).toContain(
      '<head><meta name="kept" content="Sun, 16 Aug 2026 10:00:00 GMT">',
    )
    expect(await titleOf(cached)).toBe('/about in en')
    for (const name of Object.keys(headers)) expect(cached?.headers.get(name)).toBeNull()
  })

  test.each(['/en/about/', '/EN/about', '/en//About'])(
    'offline, %s is the page that the server would redirect to',
    async (address) => {
      await openIn('en', '/en/about')
      offline()
      expect(await titleOf(await open(address))).toBe('/en/about in en')
    },
  )

  test('a page that the browser preloaded while the worker started is not requested again', async () => {
    const answer = await open('/about', { preloadResponse: Promise.resolve(pageOf('Preloaded')) })
    expect(await titleOf(answer)).toBe('Preloaded')
    expect(requests).toEqual([])
    expect(await stored('pages')).toEqual(['/en/about'])
  })

  test('a page comes from the cache if the server fails; without a cached one the error is shown', async () => {
    await openIn('en', '/about')
    online(() => pageOf('Trouble', { status: 503 }))
    expect(await titleOf(await open('/about'))).toBe('/about in en')
    expect(await titleOf(await open('/contact'))).toBe('Trouble')
  })

  test('a page comes from the cache if the network takes 4 s; without a cached one the worker waits', async () => {
    await openIn('en', '/about')
    const waited: unknown[] = []
    const timer = jest.spyOn(globalThis, 'setTimeout').mockImplementation(((act: () => void, ms: number) => {
      waited.push(ms)
      return setImmediate(act)
    }) as never)
    let answer = (_: Response) => {}
    online(() => new Promise((resolve) => (answer = resolve)))
    const opened = open('/about')
    await ticks()
    // The late response is cached all the same.
    answer(pageOf('Late'))
    expect(await titleOf(await opened)).toBe('/about in en')
    expect(waited).toContain(4_000)
    waited.length = 0
    const other = open('/contact')
    await ticks()
    answer(pageOf('Contact'))
    expect(await titleOf(await other)).toBe('Contact')
    expect(waited).toEqual([])
    timer.mockRestore()
  })

  test.each([
    ['that is for one visitor', '/about', { headers: { 'cache-control': 'no-store' } }],
    ['that does not exist', '/about', { status: 404 }],
    ['without a language', '/about', { language: 'de' }],
    ['that one comes to from a form', '/sent', {}],
    ['of an account', '/dashboard', {}],
  ])('a page %s is not stored', async (_, address, more) => {
    await openIn('en', address, more)
    expect(await stored('pages')).toEqual([])
  })

  test('a redirected page is not stored', async () => {
    online(() => redirected(pageOf('Elsewhere')))
    await open('/about')
    expect(await stored('pages')).toEqual([])
  })

  test('unknown query parameters are ignored in the cache key of a page', async () => {
    await openIn('en', '/en/posts?page=2&from=letter')
    offline()
    expect(await titleOf(await open('/en/posts?page=2'))).toContain('/en/posts')
    expect((await open('/en/posts?page=3'))?.status).toBe(503)
  })

  test('the cache holds 30 pages, and evicts the one that was opened longest ago', async () => {
    for (let id = 1; id <= 30; id++) await openIn('en', `/en/posts/${id}`)
    await openIn('en', '/en/posts/1')
    await openIn('en', '/en/posts/31')
    const pages = await stored('pages')
    expect(pages).toHaveLength(30)
    expect(pages).not.toContain('/en/posts/2')
    expect(pages.slice(-2)).toEqual(['/en/posts/1', '/en/posts/31'])
  })
})

describe('the language of a cached page', () => {
  test('a page is cached under its language, and not shown at an address in another language', async () => {
    await openIn('fr', '/about')
    expect(await stored('pages')).toEqual(['/fr/about'])
    offline()
    expect((await open('/fr/about'))?.status).toBe(200)
    expect((await open('/en/about'))?.status).toBe(503)
  })

  test('a cached page is shown in the chosen language, else the last one, the browser’s, or Kinyarwanda', async () => {
    await openIn('en', '/en/about')
    await openIn('fr', '/fr/about')
    await openIn('rw', '/rw/about')
    offline()
    const shown = async () => titleOf(await open('/about'))
    languages.preferred = ['de-DE']
    expect(await shown()).toBe('/rw/about in rw')
    languages.preferred = ['de-DE', 'fr-CH', 'en']
    expect(await shown()).toBe('/fr/about in fr')
    await openIn('en', '/contact')
    offline()
    expect(await shown()).toBe('/en/about in en')
    languages.cookie = 'fr'
    expect(await shown()).toBe('/fr/about in fr')
  })
})

describe('a page that is not cached', () => {
  test('an uncached page is replaced by a 503 page in its language, with links to cached pages', async () => {
    await openIn('fr', '/fr/about')
    await openIn('en', '/en/contact')
    offline()
    const answer = await open('/fr/posts')
    expect(answer?.status).toBe(503)
    expect(answer?.headers.get('content-security-policy')).toContain("default-src 'none'")
    const html = await textOf(answer)
    expect(html).toContain('<html lang="fr"')
    expect(html).toContain('href="/static/site.r1.css"')
    expect(html).toContain('<a class="onward" href="/fr/about" lang="fr">/fr/about in fr</a>')
    expect(html).not.toContain('/en/contact')
  })

  test('the 503 page has the name of the church, which its links do not repeat', async () => {
    online(() => pageOf('About · Grace', { body: '<a class="brand" href="/">Grace</a>' }))
    await open('/en/about')
    offline()
    const html = await textOf(await open('/en/posts'))
    expect(html).toContain('<a class="brand" href="/en">Grace</a>')
    expect(html).toContain('lang="en">About</a>')
  })

  test('the 503 page links to pages in other languages if there are none in its own', async () => {
    await openIn('fr', '/fr/about')
    offline()
    expect(await textOf(await open('/rw/posts'))).toContain('href="/fr/about" lang="fr"')
  })
})

describe('a page of another release', () => {
  const newer = () => openIn('en', '/about', { release: 'r2' })

  test('a page of another release checks for a new worker, a page of the same release does not', async () => {
    await openIn('en', '/about')
    expect(browser.update).not.toHaveBeenCalled()
    await newer()
    expect(browser.update).toHaveBeenCalledTimes(1)
  })

  test('a worker whose script returns 404 unregisters itself and deletes its caches', async () => {
    await openIn('en', '/about')
    browser.update.mockRejectedValue(new TypeError('no script'))
    online(({ pathname }) =>
      pathname === '/service-worker.js'
        ? new Response(null, { status: 404 })
        : pageOf('New', { release: 'r2' }),
    )
    await open('/contact')
    expect(browser.unregister).toHaveBeenCalledTimes(1)
    expect(await caches.keys()).toEqual([])
    // The worker stays until the page is closed, and caches nothing.
    expect(await titleOf(await open('/about'))).toBe('New')
    online(() => new Response('script'))
    expect(await textOf(await load(`${origin}/static/start.r2.js`))).toBe('script')
    expect(await caches.keys()).toEqual([])
  })

  test('a worker stays if its script cannot be fetched at the moment', async () => {
    browser.update.mockRejectedValue(new TypeError('no script'))
    online(({ pathname }) =>
      pathname === '/service-worker.js'
        ? new Response(null, { status: 502 })
        : pageOf('New', { release: 'r2' }),
    )
    await open('/contact')
    expect(browser.unregister).not.toHaveBeenCalled()
    expect(await stored('pages')).toEqual(['/en/contact'])
  })
})
