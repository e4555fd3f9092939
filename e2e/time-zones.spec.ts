import { languages } from '@grace/contract/languages'
import { formattedHere, formattedThere } from './lib/formatter.ts'
import { expect, type Page, test, thoroughUnless } from './lib/journey.ts'
import { inLanguage, publicPages } from './lib/public-pages.ts'
import { texts } from './lib/texts.ts'
import { hydrateAll, scrollThrough, startApp } from './lib/whole-page.ts'

/** Services, events and news are shown in Kigali time in every time zone. */

// With motion, as the server renders it: reduced motion adds a button that starts the slides.
test.use({ sample: true, contextOptions: { reducedMotion: 'no-preference' } })
test.describe.configure({ mode: 'parallel' })

const zones = ['America/Los_Angeles', 'Africa/Kigali', 'Asia/Tokyo'] as const
const withTimes = ['/', '/posts'] as const

/** The text of every paragraph, except countdowns and what depends on the browser. */
const paragraphs = (page: Page, within = 'body'): Promise<string[]> =>
  page.evaluate((within) => {
    const read = document.createTreeWalker(document.querySelector(within) ?? document, NodeFilter.SHOW_TEXT)
    const found: string[] = []
    while (read.nextNode()) {
      const { parentElement, textContent } = read.currentNode
      if (
        textContent?.trim() &&
        !parentElement?.closest(
          'script, [hidden], .chat, .passing button, [role=status], [data-next] .only-heard, .zone, .soon',
        )
      )
        found.push(textContent)
    }
    return found
  }, within)

const times = (page: Page): Promise<string[]> =>
  page.locator('time').evaluateAll((all) =>
    all.map((each) => {
      const hidden = each.querySelector('[hidden]')?.textContent ?? ''
      return `${each.getAttribute('datetime')} ${each.textContent?.replace(hidden, '')}`
    }),
  )

for (const [at, zone] of zones.entries()) {
  test.describe(`in ${zone}`, () => {
    test.use({ timezoneId: zone })

    for (const [languageAt, language] of languages.entries()) {
      const title = `every page in ${language} reads as the server wrote it`
      test(title, thoroughUnless(languageAt === at && language === 'rw'), async ({ page, site }) => {
        const complaints: string[] = []
        page.on('console', (message) => {
          if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text())
        })
        page.on('pageerror', ({ message }) => complaints.push(message))
        const [post = ''] = (await publicPages(site)).filter((path) => /^\/posts\/\d/.test(path))

        for (const path of [...withTimes, post]) {
          const address = inLanguage(language, path)
          const written = await asWritten(page, address)
          await page.goto(address)
          await hydrateAll(page)
          await scrollThrough(page, { pauseMs: 10 })
          // Visitors in other time zones are told that the time is Kigali's.
          const { inKigali } = texts[language].home
          const whose = language === 'rw' ? `, ${inKigali}` : ` (${inKigali})`
          const shown = await times(page)
          const events = await page.locator('.coming time').count()
          expect(
            shown.filter((time) => time.endsWith(whose)),
            address,
          ).toHaveLength(zone === 'Africa/Kigali' ? 0 : events)
          if (path === '/') expect(events).toBeGreaterThan(2)
          expect(
            shown.map((time) => time.replace(whose, '')),
            `times on ${address}`,
          ).toEqual(written.times)
          const read = await paragraphs(page)
          expect(
            read.filter((text) => text !== whose),
            address,
          ).toEqual(written.paragraphs.filter((text) => text !== whose))
        }
        expect(complaints).toEqual([])
      })
    }
  })
}

/** The page as the server sent it, without scripts. */
async function asWritten(page: Page, address: string, within?: string) {
  const html = await (await page.request.get(address)).text()
  const still = await page.context().newPage()
  try {
    await still.setContent(html.replace(/<script [^>]*src[^>]*><\/script>/g, ''), { waitUntil: 'commit' })
    return { times: await times(still), paragraphs: await paragraphs(still, within) }
  } finally {
    await still.close()
  }
}

for (const language of languages) {
  test(
    `pages rendered in the browser in ${language} equal those of the server`,
    thoroughUnless(language === 'fr'),
    async ({ page }) => {
      const main = page.getByRole('main')
      const drawn = async (address: string) => {
        await page.waitForURL((url) => url.pathname === address)
        await expect(main.getByRole('heading', { level: 1 })).toBeVisible()
        const written = await asWritten(page, address, 'main')
        await expect.poll(() => paragraphs(page, 'main')).toEqual(written.paragraphs)
        expect(await times(page)).toEqual(written.times)
      }
      await page.goto(inLanguage(language, '/about'))
      await startApp(page)
      await page.getByRole('banner').locator('.brand').click()
      await drawn(inLanguage(language, '/'))
      await main
        .locator(`a[href="${inLanguage(language, '/posts')}"]`)
        .first()
        .click()
      await drawn(inLanguage(language, '/posts'))
      const post = main.locator('a[href*="/posts/"]').first()
      const address = await post.getAttribute('href')
      await post.click()
      await drawn(address ?? '')
    },
  )

  test(`the formatter of ${language} gives the same texts in the browser and on the server`, async ({
    page,
  }) => {
    const here = formattedHere(language)
    expect(here.length).toBeGreaterThan(2_700)
    expect(await formattedThere(page, language)).toEqual(here)
  })
}
