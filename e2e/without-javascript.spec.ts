import { languages } from '@grace/contract/languages'
import { expect, type Page, test } from './lib/journey.ts'
import { inLanguage } from './lib/public-pages.ts'
import { texts } from './lib/texts.ts'

test.use({ javaScriptEnabled: false })

const banner = (page: Page) => page.getByRole('banner')

for (const [device, width, height] of [
  ['a phone', 360, 640],
  ['a phone on its side', 640, 360],
] as const) {
  test.describe(`on ${device}`, () => {
    test.use({ viewport: { width, height } })

    test('the menu opens, leads to its target and closes, and the bar does not cover it', async ({
      page,
    }) => {
      const { nav } = texts.rw.site
      await page.goto('/rw')
      const menu = page.getByRole('navigation', { name: nav.label })
      await expect(menu).toBeHidden()
      await banner(page).getByRole('button', { name: nav.menu }).click()
      await menu.getByRole('link', { name: nav.events, exact: true }).click()
      await expect(page).toHaveURL('/rw#events')
      // The browser leaves the menu open, as it would after any link to a place on the same page.
      await page.keyboard.press('Escape')
      await expect(menu).toBeHidden()
      const week = page.getByRole('heading', { name: texts.rw.home.week })
      await expect(week).toBeInViewport({ ratio: 1 })
      const bar = await page.locator('.top-bar').boundingBox()
      const heading = await week.boundingBox()
      expect(heading?.y).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? height))
      expect(bar?.height).toBeLessThan(height / 4)

      await banner(page).getByRole('button', { name: nav.menu }).click()
      await menu.getByRole('link', { name: nav.about, exact: true }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.rw.about.title)
    })
  })
}

test('all content of the home page is accessible: news, slides and languages', async ({ page }) => {
  await page.goto('/en')
  const item = page.getByRole('article', { name: 'News 2' })
  await expect(item.getByText('It went on.')).toBeHidden()
  await item.getByText(texts.en.news.readMore).click()
  await expect(item.getByText('It went on.')).toBeVisible()
  const slides = page.getByRole('region', { name: texts.en.home.slidesLabel })
  await slides.evaluate((element) => element.scrollIntoView({ block: 'center' }))
  for (const at of [2, 1, 0]) {
    await slides.getByRole('radio', { name: new RegExp(`^Slide ${at + 1}`) }).click()
    await expect(slides.getByRole('article').nth(at)).toBeInViewport({ ratio: 0.9 })
  }
  await expect(page.locator('#giving')).toBeVisible()
  await banner(page).getByRole('button', { name: 'English' }).click()
  await banner(page).getByRole('link', { name: 'Français' }).click()
  await expect(page).toHaveURL('/fr')
})

test('the account pages say that they need JavaScript, with links in each language', async ({ page }) => {
  for (const path of ['/login', '/dashboard', '/forgot-password', '/reset-password', '/admin']) {
    for (const language of languages) {
      await page.goto(path)
      const part = page.locator(`noscript p[lang=${language}]`)
      await expect(part).toContainText('JavaScript')
      await part.getByRole('link', { name: texts[language].site.nav.home, exact: true }).click()
      await expect(page).toHaveURL(`/${language}`)
    }
    await page.goto(path)
    await page.locator('noscript').getByRole('link', { name: 'Contact' }).last().click()
    await expect(page).toHaveURL(inLanguage('en', '/contact'))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.en.contact.title)
  }
})
