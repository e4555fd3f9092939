import { languages } from '@grace/contract/languages'
import enOffline from '@grace/host-public/text/en/offline'
import frOffline from '@grace/host-public/text/fr/offline'
import rwOffline from '@grace/host-public/text/rw/offline'
import type { Page } from '@playwright/test'
import { test as base, expect } from './journey.ts'
import { openProxy, type SiteProxy } from './site-proxy.ts'
import { built, builtFile } from './weight.ts'
import { startApp } from './whole-page.ts'

export const offline = { en: enOffline, fr: frOffline, rw: rwOffline }

/** Puts a proxy before the site: it records the requests of the service worker too, and can fail them. */
export const test = base.extend<{ siteProxy: SiteProxy }>({
  siteProxy: async ({ site }, use) => {
    const siteProxy = await openProxy(site.url)
    await use(siteProxy)
    await siteProxy.close()
  },
  baseURL: ({ siteProxy }, use) => use(siteProxy.url),
})

/** Paths of everything in the browser's Cache Storage. */
export const cached = (page: Page) =>
  page.evaluate(async () => {
    const all = await Promise.all(
      (await caches.keys()).map(async (name) =>
        (await (await caches.open(name)).keys()).map(({ url }) => url),
      ),
    )
    return all.flat().map((url) => new URL(url).pathname)
  })

/** The precache list that the build writes for the service worker. */
type Files = Record<'shared' | (typeof languages)[number], string[]>
export const precachedFiles: { entry: string; reading: Files; app: Files } = JSON.parse(
  builtFile(built.site, '/.precache.json').toString(),
)
export const pathsOf = (files: string[]) => files.map((file) => `/${file}`)

/** Paths that the page itself has fetched. */
export const loadedBy = (page: Page) =>
  page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname))

/** Opens a page and waits until the service worker has cached what reading needs. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path)
  // The worker caches pages first, then files; the texts of the current language come last.
  await expect.poll(() => cached(page)).toContainEqual(expect.stringMatching(/\/contact$/))
  await hasCached(page, precachedFiles.reading)
}

/** Opens a page, starts React in it, and waits until the service worker has cached the application. */
export async function visitAndUse(page: Page, path: string): Promise<void> {
  await visit(page, path)
  await startApp(page)
  await hasCached(page, precachedFiles.app)
}

const hasCached = (page: Page, files: Files) =>
  expect
    .poll(async () => {
      const all = await cached(page)
      const has = (names: string[]) => pathsOf(names).every((name) => all.includes(name))
      return has(files.shared) && languages.some((language) => has(files[language]))
    }, 'the worker has kept what it keeps')
    .toBe(true)

/** The notices about connection and outbox. */
export const notices = (page: Page) => page.locator('.offline-notices')
