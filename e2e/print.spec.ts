import { languages } from '@grace/contract/languages'
import { settings } from '@grace/contract/settings'
import { expect, test, thoroughUnless } from './lib/journey.ts'
import { texts } from './lib/texts.ts'

const times = {
  en: ['10:00 AM', '7:00 PM', '6:30 PM'],
  fr: ['10 h', '19 h', '18 h 30'],
  rw: ['10:00', '19:00', '18:30'],
}

for (const language of languages) {
  test(
    `the schedule in ${language} is printed without elements for the screen`,
    thoroughUnless(language === 'rw'),
    async ({ page }) => {
      await page.goto(`/${language}`)
      await expect(page.locator('.chat')).toBeVisible()
      await page.emulateMedia({ media: 'print' })
      const week = page.locator('#events')
      await expect(week.getByRole('heading', { name: texts[language].home.week })).toBeVisible()
      for (const time of times[language]) await expect(week.getByText(time).first()).toBeVisible()
      for (const hidden of ['.top-bar nav', '.menu', '.chat', '.footer-links']) {
        await expect(page.locator(hidden).first(), hidden).toBeHidden()
      }
      await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
      const [ink, paper] = await week.evaluate((element) => [
        getComputedStyle(element).color,
        getComputedStyle(document.body).backgroundColor,
      ])
      expect(lightness(ink ?? '')).toBeLessThan(lightness(paper ?? ''))
    },
  )
}

test.describe('with the film', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  for (const clip of ['hills', 'light'] as const) {
    test(
      `the title over ${clip} is readable in print, and the home page has at most four pages`,
      thoroughUnless(clip === 'light'),
      async ({ page, site }) => {
        await site.asAdmin(settings.update, { body: { videos: [`builtin:${clip}`] } })
        for (const language of languages) {
          await page.emulateMedia({ media: 'screen' })
          await page.goto(`/${language}`)
          await expect(page.locator('#sermons')).toHaveAttribute('data-shows', clip)
          await page.emulateMedia({ media: 'print' })
          const title = page.getByRole('heading', { level: 1 })
          const vision = page.locator('.sky p')
          for (const text of [title, vision]) {
            await expect(text).toBeVisible()
            const ink = () => text.evaluate((element) => getComputedStyle(element).color)
            await expect.poll(async () => lightness(await ink())).toBe(0)
          }
          await expect(page.locator('video')).toBeHidden()
          const file = (await page.pdf({ format: 'A4' })).toString('latin1')
          const pages = file.match(/\/Type\s*\/Page\b/g)?.length
          expect(pages).toBeGreaterThan(0)
          expect(pages).toBeLessThanOrEqual(4)
        }
        await site.asAdmin(settings.update, { body: { videos: ['builtin:hills', 'builtin:light'] } })
      },
    )
  }
})

/** Lightness of `rgb(…)`; `rgba(0, 0, 0, 0)` is transparent and shows the paper. */
function lightness(colour: string): number {
  const [red = 0, green = 0, blue = 0, alpha = 1] = (colour.match(/[\d.]+/g) ?? []).map(Number)
  return alpha === 0 ? 255 * 3 : red + green + blue
}
