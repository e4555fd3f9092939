import path from 'node:path'
import type { Language } from '@grace/contract/languages'
import { languages } from '@grace/contract/languages'
import type { Locator, Route } from '@playwright/test'
import { expect, type Page, test, thorough, thoroughUnless } from './lib/journey.ts'
import { inLanguage, publicPages } from './lib/public-pages.ts'
import { passTypingTime } from './lib/settled.ts'
import { texts } from './lib/texts.ts'
import { hydrateAll, isHydrated, scrollThrough } from './lib/whole-page.ts'

/** The API or the network fails: form input is kept, and every page shows a message. */

test.use({ sample: true, serviceWorkers: 'block' })
test.describe.configure({ mode: 'parallel' })

const faults = {
  offline: (route: Route) => route.abort('connectionrefused'),
  internal: (route: Route) =>
    route.fulfill({
      status: 500,
      json: { success: false, message: 'An error occurred', code: 'internal', errors: [] },
    }),
  /** Never answers. */
  timeout: () => {},
}
type Fault = keyof typeof faults
const names = Object.keys(faults) as Fault[]
const calls = '**/api/**'
const built = path.join(import.meta.dirname, '../host-public/dist/pages')

/** Without the chat button, whose delay makes the text vary. */
const bodyText = async (page: Page) => (await page.locator('header, main, footer').allInnerTexts()).join('\n')

for (const [at, language] of languages.entries()) {
  test(`every page in ${language} keeps its content when the API fails`, thorough, async ({ page, site }) => {
    const thrown: string[] = []
    page.on('pageerror', ({ message }) => thrown.push(message))
    page.on('console', (message) => {
      // The browser itself logs each failed request.
      if (message.type() === 'error' && !/Failed to load resource/.test(message.text()))
        thrown.push(message.text())
    })
    for (const [number, path] of (await publicPages(site)).entries()) {
      // Together the three languages meet every fault on every page.
      const fault = names[(number + at) % names.length] ?? 'offline'
      const address = inLanguage(language, path)
      await page.goto(address)
      await hydrateAll(page)
      const well = await bodyText(page)

      // Pictures are files, even though the API serves them.
      await page.route(calls, (route) =>
        route.request().resourceType() === 'fetch' ? faults[fault](route) : route.continue(),
      )
      await page.goto(address)
      await hydrateAll(page)
      await scrollThrough(page)
      expect(await bodyText(page), `${address}, ${fault}`).toBe(well)
      await page.unroute(calls)
    }
    expect(thrown).toEqual([])
  })

  test(
    `posts that fail to load in ${language} can be loaded again`,
    thoroughUnless(language === 'rw'),
    async ({ page }) => {
      const { posts } = texts[language]
      await page.goto(inLanguage(language, '/'))
      await hydrateAll(page)
      await page.route(calls, faults.internal)
      await page
        .getByRole('main')
        .locator(`a[href="${inLanguage(language, '/posts')}"]`)
        .first()
        .click()
      await expect(page.getByText(posts.failed)).toBeVisible()
      await page.unroute(calls)
      await page.getByRole('button', { name: posts.retry }).click()
      await expect(page.getByRole('main').locator('a[href*="/posts/"]').first()).toBeVisible()
      await expect(page.getByText(posts.failed)).toBeHidden()
    },
  )

  const formsTest = `each form in ${language} says what happened, keeps what was written, and it arrives afterwards`
  test(formsTest, thorough, async ({ context }) => {
    const { forms } = texts[language]
    const written = await Promise.all([
      meetRefusals(await context.newPage(), language, {
        path: '/',
        label: forms.prayer.label,
        send: forms.prayer.send,
        thanks: forms.prayer.thanks,
        open: forms.prayer.open,
        fill: [
          [forms.name, 'Chantal'],
          [forms.prayer.request, 'Amahoro.\nPaix.'],
        ],
      }),
      meetRefusals(await context.newPage(), language, {
        path: '/contact',
        label: forms.contact.label,
        send: forms.contact.send,
        thanks: forms.contact.thanks,
        fill: [
          [forms.name, 'Chantal'],
          [forms.email, `chantal-${language}@example.org`],
          [forms.contact.message, 'Muraho.\nBonjour.'],
        ],
      }),
      meetRefusals(await context.newPage(), language, {
        path: '/about',
        label: forms.newsletter.label,
        send: forms.newsletter.send,
        thanks: forms.newsletter.noted,
        fill: [[forms.email, `letters-${language}@example.org`]],
      }),
    ])
    // One at a time: a page that comes online also sends the entries of the others.
    for (const waitOffline of written) await waitOffline()
  })
}

interface FormJourney {
  path: string
  label: string
  send: string
  thanks: string
  /** Selector of the element that unfolds the form. */
  open?: string
  fill: [label: string, text: string][]
}

/** @returns a function that continues offline and then comes back online. */
async function meetRefusals(
  page: Page,
  language: Language,
  { path, label, send, thanks, open, fill }: FormJourney,
): Promise<() => Promise<void>> {
  const { messages } = texts[language].forms
  await page.goto(inLanguage(language, path))
  if (open) await page.getByText(open, { exact: true }).click()
  const form: Locator = page.getByRole('form', { name: label })
  await passTypingTime(page)
  for (const [field, text] of fill) await form.getByLabel(field).fill(text)
  for (const box of await form.getByRole('checkbox').all()) await box.check()
  // Identified by the typed text only.
  await expect.poll(() => isHydrated(form)).toBe(true)

  for (const fault of ['internal', 'timeout'] as const) {
    await page.route(calls, faults[fault])
    await form.getByRole('button', { name: send }).click()
    await expect(form.getByRole('alert'), `${label}, ${fault}`).toHaveText(messages[fault], {
      timeout: 15_000,
    })
    for (const [field, text] of fill) await expect(form.getByLabel(field)).toHaveValue(text)
    await page.unroute(calls)
  }
  return async () => {
    await page.route(calls, faults.offline)
    await form.getByRole('button', { name: send }).click()
    await expect(page.getByText(texts[language].offline.keptHere), label).toBeVisible()
    await page.unroute(calls)
    // The outbox is sent automatically once the network is back.
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await expect(page.getByText(thanks), label).toBeVisible()
  }
}

test('a page as built, which has no content of the church, fetches it without a gesture', async ({
  page,
}) => {
  await page.route('**/rw/contact', (route) =>
    route.fulfill({ path: path.join(built, 'rw/contact/index.rw.html') }),
  )
  await page.goto('/rw/contact')
  await expect(page.getByRole('link', { name: texts.rw.site.chat.label })).toBeVisible()
  await expect(page.getByRole('main').getByText('+250 700 000 000').first()).toBeVisible()
})
