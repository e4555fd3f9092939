import { axeProblems } from './lib/axe.ts'
import { expect, type Page, test } from './lib/journey.ts'
import { consoleScreens, languages, publicScreens, type Screen, show, widths } from './lib/screens.ts'

test.describe.configure({ mode: 'parallel' })

/** How far the page can be scrolled sideways; reflow (WCAG 1.4.10) asks for not at all. */
const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

async function audit(page: Page, screens: Screen[], width: number) {
  await page.setViewportSize({ width, height: 800 })
  for (const screen of screens) {
    await show(page, screen)
    expect.soft(await axeProblems(page), `${screen.name} at ${width} px`).toEqual([])
    expect.soft(await overflow(page), `${screen.name} fits into ${width} px`).toBeLessThanOrEqual(0)
  }
}

const shownTo = (as: Screen['as']) => publicScreens.filter((screen) => screen.as === as)

for (const width of widths) {
  for (const language of languages) {
    test.describe(`${language}, ${width} px`, () => {
      test.use({ locale: language })

      test('what a visitor sees', async ({ page }) => {
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

  test('what a visitor sees', async ({ page }) => {
    await audit(page, shownTo(undefined), 1280)
  })

  test('what a member sees', async ({ page, site, signedInAs }) => {
    await signedInAs(await site.aMember())
    await audit(page, shownTo('member'), 1280)
  })

  test('what an administrator sees in the console', async ({ page, site, signedInAs }) => {
    await site.aMember()
    await signedInAs(site.admin)
    await audit(page, consoleScreens, 1280)
  })
})
