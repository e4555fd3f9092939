import type { Page } from '@playwright/test'
import enOffline from '../host-public/src/text/en/offline.ts'
import frOffline from '../host-public/src/text/fr/offline.ts'
import rwOffline from '../host-public/src/text/rw/offline.ts'
import { axeProblems } from './lib/axe.ts'
import { test as base, expect } from './lib/journey.ts'
import { type Line, openLine } from './lib/line.ts'
import { languages } from './lib/screens.ts'
import { texts } from './lib/texts.ts'
import { built, builtFile, gzipped } from './lib/weight.ts'

const offline = { en: enOffline, fr: frOffline, rw: rwOffline }

/** The site behind a line of its own, so that also what the service worker asks for is seen, and can fail. */
const test = base.extend<{ line: Line }>({
  line: async ({ site }, use) => {
    const line = await openLine(site.url)
    await use(line)
    await line.close()
  },
  baseURL: ({ line }, use) => use(line.url),
})

test.use({ locale: 'fr' })

const cached = (page: Page) =>
  page.evaluate(async () => {
    const all = await Promise.all(
      (await caches.keys()).map(async (name) =>
        (await (await caches.open(name)).keys()).map(({ url }) => url),
      ),
    )
    return all.flat().map((url) => new URL(url).pathname)
  })

const keptFiles: Record<'shared' | 'fr', string[]> = JSON.parse(
  builtFile(built.site, '/.kept-files.json').toString(),
)
const pathsOf = (files: string[]) => files.map((file) => `/${file}`)

/** What the page itself has fetched. */
const loadedBy = (page: Page) =>
  page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname))

/** Opens a page, and waits until the worker has kept what it keeps. */
async function visit(page: Page, path: string) {
  await page.goto(path)
  const last = [/\/about$/, /\/contact$/, ...pathsOf(keptFiles.shared).map((file) => new RegExp(`^${file}$`))]
  await expect
    .poll(async () => {
      const all = await cached(page)
      return last.filter((wanted) => !all.some((each) => wanted.test(each)))
    })
    .toEqual([])
}

const notice = (page: Page, language: keyof typeof offline) =>
  page.getByRole('status').filter({ hasText: offline[language].offline.split('{{')[0] ?? '' })

const headings = {
  '/': (language: keyof typeof texts) => texts[language].site.home.heading,
  '/about': (language: keyof typeof texts) => texts[language].about.title,
  '/contact': (language: keyof typeof texts) => texts[language].contact.title,
}

for (const language of languages) {
  test(`after one visit in ${language} the pages open without a network, say so, and show the schedule`, async ({
    page,
    context,
  }) => {
    await visit(page, `/${language}`)
    await context.setOffline(true)
    await expect(notice(page, language)).toBeVisible()
    for (const [path, heading] of Object.entries(headings)) {
      await page.goto(path === '/' ? `/${language}` : `/${language}${path}`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading(language))
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      await expect(notice(page, language)).toBeVisible()
      await expect(
        page.getByRole('contentinfo').getByText(texts[language].site.schedule.worship),
      ).toBeAttached()
      expect(await axeProblems(page)).toEqual([])
    }
    await context.setOffline(false)
    await expect(notice(page, language)).toBeHidden()
  })
}

test('an address without a language is opened in the language that was chosen, never in another', async ({
  page,
  context,
}) => {
  await visit(page, '/')
  await page.getByRole('banner').getByRole('button', { name: 'Français' }).click()
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

test('a page that was not kept says so, and leads to those that were', async ({ page, context }) => {
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

test('what is kept ahead is bounded, and nothing is fetched twice', async ({ page, line }) => {
  await page.goto('/')
  await page.waitForLoadState('networkidle')
  const needed = new Set(await loadedBy(page))
  await visit(page, '/')
  const files = line.asked.filter((each) => each.startsWith('GET /static/')).map((each) => each.slice(4))
  expect(files).toEqual([...new Set(files)])
  const ahead = files.filter((each) => !needed.has(each))
  expect(pathsOf([...keptFiles.shared, ...keptFiles.fr])).toEqual(expect.arrayContaining(ahead))
  const weights = {
    worker: gzipped(builtFile(built.site, '/service-worker.js')),
    files: ahead.reduce((sum, each) => sum + gzipped(builtFile(built.site, each)), 0),
    pages: ['about', 'contact'].reduce(
      (sum, each) => sum + gzipped(builtFile(built.site, `/pages/${each}/index.fr.html`)),
      0,
    ),
  }
  console.log('kept ahead:', weights)
  expect(ahead.length).toBeGreaterThan(5)
  expect(weights.worker).toBeLessThanOrEqual(6_000)
  expect(weights.files + weights.pages).toBeLessThanOrEqual(90_000)

  line.asked.length = 0
  await page.reload()
  await page.waitForLoadState('networkidle')
  expect(line.asked.filter((each) => each.startsWith('GET /static/'))).toEqual([])
})

test.describe('who saves data', () => {
  test('has nothing fetched ahead', async ({ page, line }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true })
    })
    await page.goto('/')
    await expect.poll(() => cached(page)).toContainEqual(expect.stringMatching(/^\/static\/main\./))
    await page.waitForLoadState('networkidle')
    const loaded = await loadedBy(page)
    const files = line.asked.filter((each) => each.startsWith('GET /static/')).map((each) => each.slice(4))
    expect(loaded).toEqual(expect.arrayContaining(files))
    expect(line.asked.filter((each) => /\/(?:about|contact)$/.test(each))).toEqual([])
  })
})

test('a network that hangs counts as none, where a page is kept', async ({ page, line }) => {
  await visit(page, '/fr')
  line.hangs = true
  await page.goto('/fr')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.fr.site.home.heading)
  await expect(page.getByRole('status').filter({ hasText: 'Le site est injoignable' })).toBeVisible()
})

test.describe('an update', () => {
  /** The worker of another release, which keeps other files. */
  const anotherWorker = async (page: Page, line: Line) => {
    const script = await (await page.request.get('/service-worker.js')).text()
    line.instead.set('/service-worker.js', {
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
        setTimeout(() => resolve('none'), 300)
      })
      serviceWorker.controller?.postMessage('version')
      return answered
    })

  test('takes over at once, and a page that is open goes on', async ({ page, line }) => {
    await visit(page, '/fr')
    await anotherWorker(page, line)
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update())
    await expect.poll(() => versionOf(page)).toBe('another')
    // Files of the release before are gone from the server.
    await page.getByRole('banner').getByRole('link', { name: texts.fr.site.nav.contact, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.fr.contact.title)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.fr.contact.title)
  })

  test('a page of another release makes the browser look for its worker; without one the worker leaves', async ({
    page,
    line,
  }) => {
    await visit(page, '/fr')
    const html = await (await page.request.get('/fr')).text()
    const older = html.replaceAll(/\/static\/start\.\w+\.js/g, '/static/start.0000.js')
    line.instead.set('/fr', { status: 200, type: 'text/html; charset=utf-8', body: older })
    line.instead.set('/service-worker.js', { status: 404 })
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
