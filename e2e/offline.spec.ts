import { languages } from '@grace/contract/languages'
import { wordsOf } from '@grace/testkit/blocks'
import { aSchedule } from '@grace/testkit/schedule'
import type { Page } from '@playwright/test'
import { axeProblems } from './lib/axe.ts'
import { headerLink } from './lib/header.ts'
import { expect, thoroughUnless } from './lib/journey.ts'
import {
  cached,
  loadedBy,
  offline,
  pathsOf,
  precachedFiles,
  test,
  visit,
  visitAndUse,
} from './lib/offline.ts'
import type { SiteProxy } from './lib/site-proxy.ts'
import { texts } from './lib/texts.ts'
import { built, builtFile, gzipped } from './lib/weight.ts'
import { startApp } from './lib/whole-page.ts'

test.use({ locale: 'fr' })

const notice = (page: Page, language: keyof typeof offline) =>
  page.getByRole('status').filter({ hasText: offline[language].offline.split('{{')[0] ?? '' })

const headings = {
  '/': (language: keyof typeof texts) => wordsOf('hero', language),
  '/about': (language: keyof typeof texts) => texts[language].about.title,
  '/contact': (language: keyof typeof texts) => texts[language].contact.title,
}

const [worship] = aSchedule()

for (const language of languages) {
  test(
    `after one visit in ${language} the pages open offline, with a notice and the schedule`,
    thoroughUnless(language === 'rw'),
    async ({ page, context }) => {
      await visit(page, `/${language}`)
      await context.setOffline(true)
      await expect(notice(page, language)).toBeVisible()
      for (const [path, heading] of Object.entries(headings)) {
        await page.goto(path === '/' ? `/${language}` : `/${language}${path}`)
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading(language))
        await expect(page.locator('html')).toHaveAttribute('lang', language)
        await expect(notice(page, language)).toBeVisible()
        await expect(
          page
            .getByRole('contentinfo')
            .getByText(worship?.texts[language]?.name ?? 'no service', { exact: true }),
        ).toBeAttached()
      }
      expect(await axeProblems(page)).toEqual([])
      await context.setOffline(false)
      await expect(notice(page, language)).toBeHidden()
    },
  )
}

test('offline an address without a language opens in the chosen language, never in another', async ({
  page,
  context,
}) => {
  await visit(page, '/')
  const menu = page.getByRole('banner').getByRole('button', { name: 'Français' })
  await startApp(page)
  await menu.click()
  await page.getByRole('banner').getByRole('link', { name: 'Kinyarwanda' }).click()
  await expect.poll(() => cached(page)).toContain('/rw/contact')
  await context.setOffline(true)
  await page.goto('/about')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.rw.about.title)
  await page.goto('/fr/about')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.fr.about.title)
  await page.goto('/en/about')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(texts.fr.about.title)
})

test('an uncached page says that there is no connection, and links to cached pages', async ({
  page,
  context,
}) => {
  await visit(page, '/fr')
  await context.setOffline(true)
  await page.goto('/fr/sent')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pas de connexion')
  expect(await axeProblems(page)).toEqual([])
  await page.getByRole('link', { name: texts.fr.about.title }).click()
  await expect(page).toHaveURL('/fr/about')
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pas de connexion')
})

/** Films are never cached; they are fetched again when played. */
const isFilm = (path: string) => /\.(?:webm|mp4)$/.test(path)

const requestedFiles = (siteProxy: SiteProxy) =>
  siteProxy.requests
    .map((each) => each.replace('GET ', ''))
    .filter((each) => each.startsWith('/static/') && !isFilm(each))

test('prefetching loads a limited number of files, and none of them twice', async ({ page, siteProxy }) => {
  await page.goto('/')
  await page.waitForLoadState('networkidle')
  // A page that is left before the font has arrived ends its request, and the next page repeats it.
  await expect.poll(() => page.evaluate(() => localStorage.getItem('font'))).not.toBeNull()
  const first = await loadedBy(page)
  await visitAndUse(page, '/')
  const needed = new Set([...first, ...(await loadedBy(page))])
  const files = requestedFiles(siteProxy)
  expect(files).toEqual([...new Set(files)])
  const ahead = files.filter((each) => !needed.has(each))
  const { reading, app } = precachedFiles
  const known = [reading.shared, reading.fr, app.shared, app.fr].flat()
  expect(pathsOf(known)).toEqual(expect.arrayContaining(ahead))
  const weights = {
    worker: gzipped(builtFile(built.site, '/service-worker.js')),
    files: ahead.reduce((sum, each) => sum + gzipped(builtFile(built.site, each)), 0),
    pages: ['about', 'contact'].reduce(
      (sum, each) => sum + gzipped(builtFile(built.site, `/pages/${each}/index.fr.html`)),
      0,
    ),
  }
  expect((await cached(page)).filter(isFilm)).toEqual([])
  console.log('kept ahead:', weights)
  expect(ahead.length).toBeGreaterThan(5)
  expect(weights.worker).toBeLessThanOrEqual(6_000)
  expect(weights.files + weights.pages).toBeLessThanOrEqual(100_000)

  siteProxy.requests.length = 0
  await page.reload()
  await page.waitForLoadState('networkidle')
  expect(requestedFiles(siteProxy)).toEqual([])
})

test('a visitor who only reads loads no files of the application', async ({ page, siteProxy }) => {
  await visit(page, '/')
  const scripts = requestedFiles(siteProxy).filter((each) => each.endsWith('.js'))
  const { shared, fr } = precachedFiles.reading
  expect(pathsOf([...shared, ...fr])).toEqual(expect.arrayContaining(scripts))
})

test.describe('a visitor with Save-Data', () => {
  test('nothing is prefetched for visitors who save data', async ({ page, siteProxy }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true })
    })
    await page.goto('/')
    await expect.poll(() => cached(page)).toContain(`/${precachedFiles.entry}`)
    await page.waitForLoadState('networkidle')
    const loaded = await loadedBy(page)
    const files = requestedFiles(siteProxy)
    expect(loaded).toEqual(expect.arrayContaining(files))
    expect(siteProxy.requests.filter((each) => /\/(?:about|contact)$/.test(each))).toEqual([])
  })
})

test('a hanging network is treated as offline if the page is cached', async ({ page, siteProxy }) => {
  await visit(page, '/fr')
  siteProxy.hangs = true
  await page.goto('/fr')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(wordsOf('hero', 'fr'))
  await expect(page.getByRole('status').filter({ hasText: 'Le site est injoignable' })).toBeVisible()
})

test('the site works when the service worker fails to register', async ({ page, siteProxy, watched }) => {
  siteProxy.overrides.set('/service-worker.js', { status: 503 })
  await page.goto('/fr')
  await expect.poll(() => siteProxy.requests.some((each) => each.endsWith('/service-worker.js'))).toBe(true)
  // A forbidden request would have failed by then.
  await page.waitForLoadState('networkidle')
  expect(watched.violations).toEqual([])
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(wordsOf('hero', 'fr'))
})

test.describe('an update', () => {
  /** Installs the worker of another release, which precaches other files. */
  const anotherWorker = async (page: Page, siteProxy: SiteProxy) => {
    const script = await (await page.request.get('/service-worker.js')).text()
    siteProxy.overrides.set('/service-worker.js', {
      status: 200,
      type: 'text/javascript',
      body: `${script};self.addEventListener('message',(e)=>e.data==='version'&&e.source.postMessage('another'))`,
    })
  }

  const versionOf = (page: Page) =>
    page.evaluate(async () => {
      const { serviceWorker } = navigator
      const answered = new Promise((resolve) => {
        serviceWorker.onmessage = ({ data }) => resolve(data)
        setTimeout(() => resolve('none'), 2_000)
      })
      serviceWorker.controller?.postMessage('version')
      return answered
    })

  test('a new service worker takes over at once, and an open page keeps working', async ({
    page,
    siteProxy,
  }) => {
    await visit(page, '/fr')
    await anotherWorker(page, siteProxy)
    await page.evaluate(async () => {
      const { serviceWorker } = navigator
      const takenOver = new Promise((resolve) => {
        serviceWorker.addEventListener('controllerchange', resolve, { once: true })
      })
      await (await serviceWorker.getRegistration())?.update()
      await takenOver
    })
    expect(await versionOf(page)).toBe('another')
    // The server no longer has the files of the previous release.
    await (await headerLink(page, texts.fr.site.nav.contact)).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.fr.contact.title)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.fr.contact.title)
  })

  test('a page of another release updates the service worker, or removes it if its script is missing', async ({
    page,
    siteProxy,
  }) => {
    await visit(page, '/fr')
    const html = await (await page.request.get('/fr')).text()
    const older = html.replaceAll(/\/static\/start\.\w+\.js/g, '/static/start.0000.js')
    siteProxy.overrides.set('/fr', { status: 200, type: 'text/html; charset=utf-8', body: older })
    siteProxy.overrides.set('/service-worker.js', { status: 404 })
    await page.goto('/fr')
    await expect
      .poll(() =>
        page.evaluate(async () => [
          (await navigator.serviceWorker.getRegistrations()).length,
          (await caches.keys()).length,
        ]),
      )
      .toEqual([0, 0])
  })
})
