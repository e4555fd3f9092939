import { axeProblems } from './lib/axe.ts'
import { expect, type Page, test } from './lib/journey.ts'
import {
  consoleScreens,
  languages,
  publicScreens,
  type Screen,
  settled,
  show,
  visitorPages,
  widths,
} from './lib/screens.ts'

test.use({ sample: true })
test.describe.configure({ mode: 'parallel', timeout: 180_000 })

/** How far the page can be scrolled sideways; reflow (WCAG 1.4.10) asks for not at all. */
const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** Every screen in light and in dark colours, and as narrow and with as large a text as people have it. */
async function audit(page: Page, screens: Screen[], width: number) {
  const browser = await page.context().newCDPSession(page)
  for (const screen of screens) {
    await page.setViewportSize({ width, height: 800 })
    await show(page, screen)
    // All of it at once: what floats above the page then lies where room is kept for it.
    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    await page.setViewportSize({ width, height: Math.max(height, 800) })
    expect.soft(await axeProblems(page), `${screen.name} at ${width} px`).toEqual([])
    // The console follows such a change after a while only; it is looked at in dark colours from the beginning.
    if (screen.as !== 'administrator') {
      await page.emulateMedia({ colorScheme: 'dark' })
      await settled(page)
      const inDark = await axeProblems(page, { onlyColours: true })
      expect.soft(inDark, `${screen.name} at ${width} px in dark colours`).toEqual([])
      await page.emulateMedia({ colorScheme: 'light' })
    }

    expect.soft(await overflow(page), `${screen.name} fits into ${width} px`).toBeLessThanOrEqual(0)
    if (width === 360) {
      await page.setViewportSize({ width: 320, height: 800 })
      expect.soft(await overflow(page), `${screen.name} fits into 320 px`).toBeLessThanOrEqual(0)
    } else if (!screen.as) {
      // Not a style of the page: what depends on the size of text follows, as when somebody chooses it in the browser.
      await browser.send('Page.setFontSizes', { fontSizes: { standard: 32 } })
      expect.soft(await overflow(page), `${screen.name} fits with text twice as large`).toBeLessThanOrEqual(0)
      await browser.send('Page.setFontSizes', { fontSizes: { standard: 16 } })
    }
  }
}

const shownTo = (as: Screen['as']) => publicScreens.filter((screen) => screen.as === as)

/** A phone in the languages with the long words, and a desk; all of them where there is time: --thorough */
const isLookedAt = (language: string, width: number) =>
  Boolean(process.env.E2E_THOROUGH) || (language === 'en') === (width === 1280)

for (const width of widths) {
  for (const language of languages.filter((each) => isLookedAt(each, width))) {
    test.describe(`${language}, ${width} px`, () => {
      test.use({ locale: language })

      test('what a visitor sees', async ({ page }) => {
        await audit(page, visitorPages, width)
      })

      test('what a visitor brings about', async ({ page }) => {
        await audit(page, shownTo(undefined), width)
      })

      test('what a member sees', async ({ page, site, signedInAs }) => {
        await signedInAs(await site.aMember())
        await audit(page, shownTo('member'), width)
      })
    })
  }

  test(`a console that cannot be had, ${width} px`, async ({ page, site, signedInAs }) => {
    await signedInAs(site.admin)
    await site.origin.become('refuses')
    await audit(page, [{ name: 'console-unavailable', path: '/admin' }], width)
  })

  test(`what an administrator sees in the console, ${width} px`, async ({ page, site, signedInAs }) => {
    await site.aMember()
    await signedInAs(site.admin)
    await audit(page, consoleScreens, width)
  })
}

test.describe('in dark colours', () => {
  test.use({ colorScheme: 'dark' })

  test('what an administrator sees in the console', async ({ page, site, signedInAs }) => {
    await site.aMember()
    await signedInAs(site.admin)
    await audit(page, consoleScreens, 1280)
  })
})
