import { expect, test } from './lib/journey.ts'

// Every journey ends with a check for violations of the policy; these tests show that the check works.

test('the policy allows our own two origins and nothing else', async ({ page, site }) => {
  const answer = await page.goto('/')
  const policy = (await answer?.headerValue('content-security-policy')) ?? ''
  const directives = Object.fromEntries(
    policy.split(';').map((directive) => {
      const [name = '', ...sources] = directive.trim().split(/\s+/)
      return [name, sources.sort()]
    }),
  )
  expect(directives).toMatchObject({
    'default-src': ["'none'"],
    'script-src': ["'self'", expect.stringMatching(/^'sha256-[\w+/]{43}='$/), site.origin.url],
    'connect-src': ["'self'", site.origin.url].sort(),
    'style-src': ["'self'", site.origin.url].sort(),
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
    'require-trusted-types-for': ["'script'"],
  })
  expect(policy).not.toMatch(/unsafe-|\*/)
  expect(await answer?.headerValue('x-content-type-options')).toBe('nosniff')
})

test('an injected script does not run, and is reported as a violation', async ({ page, watched }) => {
  await page.goto('/')
  await page
    .evaluate(() => {
      const script = document.createElement('script')
      script.setAttribute('src', 'https://example.org/evil.js')
    })
    .catch(() => {})
  await page
    .evaluate(() => {
      const image = document.createElement('img')
      image.setAttribute('onerror', 'globalThis.wasHere = true')
      image.src = 'data:image/png;base64,broken'
      document.body.append(image)
    })
    .catch(() => {})
  await expect.poll(() => watched.violations.length).toBeGreaterThan(0)
  expect(await page.evaluate(() => 'wasHere' in globalThis)).toBe(false)
  watched.violations.length = 0
})

test('hashed files are cached as immutable, pages and settings with no-cache', async ({
  page,
  site,
  watched,
}) => {
  await page.goto('/')
  await page.waitForLoadState('networkidle')
  const scripts = () => watched.toSite().filter((path) => path.startsWith('/static/') && path.endsWith('.js'))
  // They come after the first paint, which a busy machine puts off.
  await expect.poll(scripts).not.toEqual([])
  const [script = ''] = scripts()
  const caching = async (url: string) => (await page.request.get(url)).headers()['cache-control']
  expect(await caching(script)).toMatch(/max-age=31536000.*immutable/)
  expect(await caching('/config.json')).toMatch(/no-cache/)
  expect(await caching('/')).toMatch(/no-cache/)
  expect(await caching(`${site.origin.url}/live.json`)).toMatch(/no-cache/)
  expect(await caching(`${site.origin.url}/mf-manifest.json`)).toMatch(/no-cache/)
  for (const missing of [`${site.url}/static/gone.js`, `${site.origin.url}/static/gone.js`]) {
    expect((await page.request.get(missing)).status(), missing).toBe(404)
  }
})
