import { languages } from '@grace/contract/languages'
import { axeProblems } from './lib/axe.ts'
import { expect, type Page, test, thorough, thoroughUnless } from './lib/journey.ts'
import { consoleScreens, publicScreens, type Screen, show, visitorPages, widths } from './lib/screens.ts'
import { inColours, settled } from './lib/settled.ts'

test.use({ sample: true })
test.describe.configure({ mode: 'parallel' })

/** Horizontal overflow in px. Reflow (WCAG 1.4.10) allows none. */
const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** Sets the viewport to the size of the whole page, so that floating elements lie in the room reserved for them. */
async function showWhole(page: Page, width: number) {
  await page.setViewportSize({ width, height: 800 })
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  await page.setViewportSize({ width, height: Math.max(height, 800) })
  await settled(page)
}

/** Audits every screen on a phone and a desktop, in light and dark colours, and with the largest text size. */
async function audit(page: Page, screens: Screen[]) {
  const browser = await page.context().newCDPSession(page)
  for (const screen of screens) {
    for (const width of widths) {
      const at = `${screen.name} at ${width} px`
      if (width === widths[0] || screen.isOfWidth) {
        await page.setViewportSize({ width, height: 800 })
        await show(page, screen)
      }
      await showWhole(page, width)
      expect.soft(await axeProblems(page), at).toEqual([])
      await inColours(page, 'dark')
      expect.soft(await axeProblems(page, { onlyColours: true }), `${at} in dark colours`).toEqual([])
      await inColours(page, 'light')

      expect.soft(await overflow(page), `${at} fits`).toBeLessThanOrEqual(0)
      if (width === 360) {
        await page.setViewportSize({ width: 320, height: 800 })
        expect.soft(await overflow(page), `${screen.name} fits into 320 px`).toBeLessThanOrEqual(0)
        await page.setViewportSize({ width, height: 800 })
      }
      if (!screen.as) {
        // Set in the browser and not by a style of the page, so that everything that depends on the text size follows.
        await browser.send('Page.setFontSizes', { fontSizes: { standard: 32 } })
        expect.soft(await overflow(page), `${at} fits with text twice as large`).toBeLessThanOrEqual(0)
        await browser.send('Page.setFontSizes', { fontSizes: { standard: 16 } })
      }
    }
  }
}

const home = visitorPages.filter(({ name }) => name === 'home')
const otherPages = visitorPages.filter((page) => !home.includes(page))
const shownTo = (as: Screen['as']) => publicScreens.filter((screen) => screen.as === as)

for (const language of languages) {
  test.describe(language, () => {
    test.use({ locale: language })

    // French has the longest words.
    test(
      'the home page has no accessibility problems',
      thoroughUnless(language === 'fr'),
      async ({ page }) => {
        await audit(page, home)
      },
    )

    test('the other pages have no accessibility problems', thorough, async ({ page }) => {
      await audit(page, otherPages)
    })

    test(
      'dialogs and messages that a visitor opens have no accessibility problems',
      thorough,
      async ({ page }) => {
        await audit(page, shownTo(undefined))
      },
    )

    test(
      'the pages of a member have no accessibility problems',
      thorough,
      async ({ page, site, signedInAs }) => {
        await signedInAs(await site.aMember())
        await audit(page, shownTo('member'))
      },
    )
  })
}

test('the page of an unavailable console has no accessibility problems', async ({
  page,
  site,
  signedInAs,
}) => {
  await signedInAs(site.admin)
  await site.origin.become('refuses')
  await audit(page, [{ name: 'console-unavailable', path: '/admin' }])
})

const firstScreens = ['console-users', 'console-create-user-refused']
const perTest = 12
const others = consoleScreens.filter(({ name }) => !firstScreens.includes(name))
const parts = Array.from({ length: Math.ceil(others.length / perTest) }, (_, part) =>
  others.slice(part * perTest, (part + 1) * perTest),
)

test('a list and a form of the console have no accessibility problems', async ({
  page,
  site,
  signedInAs,
}) => {
  await site.aMember()
  await signedInAs(site.admin)
  await audit(
    page,
    consoleScreens.filter(({ name }) => firstScreens.includes(name)),
  )
})

for (const screens of parts) {
  const title = `what an administrator sees, from ${screens[0]?.name}`
  test(title, thorough, async ({ page, site, signedInAs }) => {
    await site.aMember()
    await signedInAs(site.admin)
    await audit(page, screens)
  })
}
