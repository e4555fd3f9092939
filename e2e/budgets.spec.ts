import { languages } from '@grace/contract/languages'
import { pictures } from '@grace/contract/pictures'
import { expect, type Page, test, thoroughUnless } from './lib/journey.ts'
import { inLanguage, publishedPosts } from './lib/public-pages.ts'
import { type Arrival, budgets, built, builtFile, sumOf, weigh, weightOf } from './lib/weight.ts'
import { scrollThrough } from './lib/whole-page.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' }, sample: true })

/**
 * Copies created during the tests change the content; a page whose content changed since it was rendered hydrates
 * early.
 */
test.beforeAll(async ({ site }) => {
  const waiting = async () =>
    (await site.asAdmin(pictures.list)).filter(({ variants }) => !hasAvif(variants)).length
  await expect.poll(waiting, { timeout: 90_000 }).toBe(0)
})
const hasAvif = (variants: { format: string }[]) => variants.some(({ format }) => format === 'avif')

for (const language of languages) {
  test.describe(language, () => {
    test.use({ locale: language, viewport: { width: 360, height: 800 }, deviceScaleFactor: 2 })

    test(
      'a visitor who only reads a page loads its text and pictures, but not the application',
      thoroughUnless(language === 'fr'),
      async ({ context, site }) => {
        const [post] = await publishedPosts(site)
        for (const path of ['/', '/about', '/contact', '/posts', `/posts/${post?.id}`]) {
          // The content of a response is gone once its page has been left.
          const page = await context.newPage()
          const arrived = weigh(page)
          await page.goto(inLanguage(language, path))
          await page.waitForLoadState('networkidle')
          await scrollThrough(page, { pauseMs: 50 })
          await page.waitForLoadState('networkidle')
          const scripts = sumOf(await arrived(), 'script')
          expect(scripts, path).toBeGreaterThan(0)
          expect(scripts, path).toBeLessThanOrEqual(budgets.homeJsGzip)
          await page.close()
        }
      },
    )

    test('the home page stays within its byte budgets', async ({ page, site, watched }) => {
      const arrived = await open(page)
      const weights = {
        js: sumOf(arrived, 'script'),
        css: sumOf(arrived, 'stylesheet'),
        html: sumOf(arrived, 'document'),
        fonts: sumOf(arrived, 'font'),
        images: sumOf(arrived, 'image'),
        film: sumOf(arrived, 'media'),
        requests: arrived.filter(({ kind }) => kind !== 'media').length,
      }
      console.log(`opening / in ${language}:`, weights, described(arrived))
      expect(weights.js).toBeGreaterThan(0)
      expect(weights.js).toBeLessThanOrEqual(budgets.homeJsGzip)
      expect(weights.css).toBeGreaterThan(0)
      expect(weights.css).toBeLessThanOrEqual(budgets.homeCssGzip)
      expect(weights.html).toBeGreaterThan(0)
      expect(weights.html).toBeLessThanOrEqual(budgets.homeHtmlGzip)
      expect(weights.fonts).toBeLessThanOrEqual(budgets.homeFonts)
      expect(weights.images).toBeLessThanOrEqual(budgets.homeImages)
      expect(weights.requests).toBeLessThanOrEqual(budgets.homeRequests)
      const all = arrived.reduce((sum, { bytes }) => sum + bytes, 0)
      expect(all, 'with the film').toBeLessThanOrEqual(budgets.homeFirstBytes)
      expect(notOurs(arrived, site.url)).toEqual([])
      expect(watched.toConsole()).toEqual([])
    })
  })
}

test.describe('the browser sends Save-Data', () => {
  test.use({
    extraHTTPHeaders: { 'Save-Data': 'on' },
    viewport: { width: 360, height: 800 },
    deviceScaleFactor: 2,
  })

  test('with Save-Data no video and no large picture is loaded, also while scrolling', async ({ page }) => {
    const browser = await page.context().newCDPSession(page)
    await browser.send('Emulation.setDataSaverOverride' as never, { dataSaverEnabled: true } as never)
    const arrived = weigh(page)
    await page.goto('/')
    expect(
      await page.evaluate(() => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData),
    ).toBe(true)
    await page.waitForLoadState('networkidle')
    await scrollThrough(page, { pauseMs: 150 })
    await page.waitForLoadState('networkidle')
    const all = await arrived()
    console.log('sparing data:', described(all))
    expect(all.filter(({ kind }) => kind === 'media')).toEqual([])
    expect(all.filter(({ kind, bytes }) => kind === 'image' && bytes > budgets.saveDataImage)).toEqual([])
  })
})

/** Loads the page without scrolling until nothing but video is still loading. */
async function open(page: Page): Promise<Arrival[]> {
  const arrived = weigh(page)
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForLoadState('networkidle')
  // Wait for the chat button and for what loads when idle.
  await expect(page.locator('.chat')).toBeVisible()
  return arrived()
}

const notOurs = (arrivals: Arrival[], ours: string) =>
  arrivals.map(({ url }) => url).filter((url) => !url.startsWith(`${ours}/`) && !/^(?:data|blob):/.test(url))

const described = (arrivals: Arrival[]) =>
  arrivals.map(({ kind, url, bytes }) => `${kind} ${new URL(url).pathname.slice(0, 60)} ${bytes}`)

test('the list of users stays within its JavaScript budget', async ({ page, site, watched, signedInAs }) => {
  await signedInAs(site.admin)
  watched.forget()
  await page.goto('/admin/users')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  const holding = (code: RegExp) =>
    [...new Set(watched.toConsole())].filter(
      (each) => each.endsWith('.js') && code.test(builtFile(built.console, each).toString()),
    )
  await page.waitForLoadState('networkidle')
  await page.mouse.move(200, 200)
  await expect.poll(() => holding(/adm-tooltip/).length, 'tooltips come with the pointer').toBeGreaterThan(0)

  const requests = watched.toConsole()
  // A file is listed twice, when it is downloaded and when it runs from the cache; it is transferred once.
  const travelled = site.origin.requests.filter((each) => each.endsWith('.js'))
  expect(travelled.length, 'the console comes from the origin that counts').toBeGreaterThan(0)
  expect(travelled.length, 'each file is fetched once').toBe(new Set(travelled).size)
  const weight = weightOf('.js', built.site, watched.toSite()) + weightOf('.js', built.console, requests)
  console.log('to the list of users:', weight)
  expect(weight).toBeLessThanOrEqual(budgets.userListJsGzip)
  expect(holding(/adm-rows/).length, 'the list itself is found this way').toBeGreaterThan(0)
  const injections = holding(/rc-util-key/).flatMap(
    (each) =>
      builtFile(built.console, each)
        .toString()
        .match(/rc-util-key/g) ?? [],
  )
  expect(injections.length, "one module injects antd's styles").toBe(1)
  expect(holding(/adm-chart/), 'the chart comes with the dashboard').toEqual([])
  expect(holding(/ProseMirror/), 'the editor comes with the form of a blog').toEqual([])
})
