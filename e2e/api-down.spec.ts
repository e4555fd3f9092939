import type { Language } from '@grace/contract/languages'
import { languages } from '@grace/contract/languages'
import type { Locator, Route } from '@playwright/test'
import { expect, type Page, test, thoroughUnless } from './lib/journey.ts'
import { inLanguage, publicPages } from './lib/public-pages.ts'
import { passTypingTime } from './lib/settled.ts'
import { texts } from './lib/texts.ts'
import { hydrateAll, isHydrated, scrollThrough } from './lib/whole-page.ts'

/** The church's server is in trouble, or the network is: what has been written is not lost, and nobody stares at nothing. */

test.use({ sample: true, serviceWorkers: 'block' })
test.describe.configure({ mode: 'parallel' })

const faults = {
  offline: (route: Route) => route.abort('connectionrefused'),
  internal: (route: Route) =>
    route.fulfill({
      status: 500,
      json: { success: false, message: 'An error occurred', code: 'internal', errors: [] },
    }),
  /** No answer at all. */
  timeout: () => {},
}
type Fault = keyof typeof faults
const names = Object.keys(faults) as Fault[]
const calls = '**/api/**'

/** Without the chat button, which comes when it comes. */
const bodyText = async (page: Page) => (await page.locator('header, main, footer').allInnerTexts()).join('\n')

for (const [at, language] of languages.entries()) {
  test(`every page in ${language} is whole`, async ({ page, site }) => {
    const thrown: string[] = []
    page.on('pageerror', ({ message }) => thrown.push(message))
    page.on('console', (message) => {
      // That a request failed the browser says by itself.
      if (message.type() === 'error' && !/Failed to load resource/.test(message.text()))
        thrown.push(message.text())
    })
    for (const [number, path] of (await publicPages(site)).entries()) {
      // In the three languages together each page meets each of them.
      const fault = names[(number + at) % names.length] ?? 'offline'
      const address = inLanguage(language, path)
      await page.goto(address)
      await hydrateAll(page)
      const well = await bodyText(page)

      // Pictures are files, also where the API is what serves them.
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

  test(`posts that cannot be had in ${language} can be asked for again`, async ({ page }) => {
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
  })

  const formsTest = `each form in ${language} says what happened, keeps what was written, and it arrives afterwards`
  test(formsTest, thoroughUnless(language === 'rw'), async ({ context }) => {
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
        thanks: forms.newsletter.thanks,
        fill: [[forms.email, `letters-${language}@example.org`]],
      }),
    ])
    // One after the other: a page that hears of a network sends what the others keep as well.
    for (const waitOffline of written) await waitOffline()
  })
}

interface FormJourney {
  path: string
  label: string
  send: string
  thanks: string
  /** What opens it, where it is folded. */
  open?: string
  fill: [label: string, text: string][]
}

/** @returns what goes on where the network is gone, until it is back. */
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
  // By what was typed, and by nothing else.
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
    // It is sent by itself, once there is a network.
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await expect(page.getByText(thanks), label).toBeVisible()
  }
}
