import { autonyms, languages } from '@grace/contract/languages'
import { wordsOf } from '@grace/testkit/blocks'
import { expect, type Page, test, thoroughUnless } from './lib/journey.ts'
import { texts } from './lib/texts.ts'
import { startApp } from './lib/whole-page.ts'

const paths = ['/', '/about', '/contact'] as const
const headings = {
  '/': (language: (typeof languages)[number]) => wordsOf('hero', language),
  '/about': (language: (typeof languages)[number]) => texts[language].about.title,
  '/contact': (language: (typeof languages)[number]) => texts[language].contact.title,
}

const inLanguage = (language: string, path: string) => (path === '/' ? `/${language}` : `/${language}${path}`)

const attribute = (page: Page, selector: string, name: string) =>
  page.locator(selector).evaluateAll((all, wanted) => all.map((each) => each.getAttribute(wanted)), name)

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, locale: 'fr' })

  for (const language of languages) {
    for (const path of paths) {
      test(`${inLanguage(language, path)} is complete, with title, description and links to its languages`, async ({
        page,
        site,
      }) => {
        const address = inLanguage(language, path)
        await page.goto(address)
        await expect(page.locator('html')).toHaveAttribute('lang', language)
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(headings[path](language))
        expect(await page.title()).toMatch(/.+ · Grace Community Kigali$/)
        const [description] = await attribute(page, 'meta[name=description]', 'content')
        expect(description?.length).toBeGreaterThan(40)
        expect(await attribute(page, 'link[rel=canonical]', 'href')).toEqual([site.url + address])
        expect(await attribute(page, 'link[rel=alternate][hreflang]', 'hreflang')).toEqual([
          ...languages,
          'x-default',
        ])
        expect(await attribute(page, 'link[rel=alternate][hreflang]', 'href')).toEqual([
          ...languages.map((each) => site.url + inLanguage(each, path)),
          site.url + path,
        ])
      })
    }
  }

  test('a page without a language is in the browser’s one, and links to the others', async ({ page }) => {
    await page.goto('/about')
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
    await page.getByRole('contentinfo').getByRole('link', { name: autonyms.rw }).click()
    await expect(page).toHaveURL('/rw/about')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.rw.about.title)
    await page.getByRole('banner').getByRole('link', { name: texts.rw.site.nav.contact, exact: true }).click()
    await expect(page).toHaveURL('/rw/contact')
  })
})

for (const language of languages) {
  for (const path of paths) {
    test(
      `${inLanguage(language, path)} is hydrated without changes of the DOM`,
      thoroughUnless(language === 'rw'),
      async ({ page }) => {
        const complaints: string[] = []
        page.on('console', (message) => {
          if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text())
        })
        page.on('pageerror', (error) => complaints.push(error.message))
        await page.addInitScript(() => {
          const removed: string[] = []
          Object.assign(globalThis, { removed })
          new MutationObserver((changes) => {
            for (const { removedNodes } of changes) {
              for (const node of removedNodes) {
                if (node instanceof Element) removed.push(node.outerHTML.slice(0, 200))
              }
            }
          }).observe(document, { childList: true, subtree: true })
        })
        await page.goto(inLanguage(language, path))
        await startApp(page)
        const removed = await page.evaluate(() => (globalThis as unknown as { removed: string[] }).removed)
        expect(complaints).toEqual([])
        expect(removed.filter((html) => !/^<(?:meta|link|script)/.test(html))).toEqual([])
      },
    )
  }
}

test('a signed-in member sees their name at once on a prerendered page', async ({
  page,
  site,
  signedInAs,
}) => {
  const ruth = await site.aMember()
  await signedInAs(ruth)
  await page.goto('/')
  await expect(page.getByRole('banner').getByRole('link', { name: ruth.fullName })).toBeVisible()
})

test('a section that is not hydrated survives a change of language, a hash and Back', async ({ page }) => {
  await page.goto('/en')
  const week = (language: 'en' | 'fr') => page.getByRole('heading', { name: texts[language].home.week })
  await page.getByRole('banner').getByRole('link', { name: texts.en.site.nav.events, exact: true }).click()
  await expect(page).toHaveURL('/en#events')
  await expect(week('en')).toBeInViewport()
  await page.reload()
  const menu = page.getByRole('banner').getByRole('button', { name: autonyms.en })
  await startApp(page)
  await menu.click()
  await page.getByRole('banner').getByRole('link', { name: autonyms.fr }).click()
  await expect(week('fr')).toBeAttached()
  await page.goBack()
  await expect(week('en')).toBeAttached()
})
