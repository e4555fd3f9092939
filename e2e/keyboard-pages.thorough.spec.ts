import { expect, test } from './lib/journey.ts'
import { inLanguage, publicPages } from './lib/public-pages.ts'
import { tabThrough } from './lib/tab-through.ts'
import { hydrateAll, unfold } from './lib/whole-page.ts'

/** Every control is reached with Tab, is visible then, and is not covered. */

test.use({ sample: true })
test.describe.configure({ mode: 'parallel', timeout: 180_000 })

for (const { width, language } of [
  { width: 360, language: 'fr' },
  { width: 1280, language: 'en' },
] as const) {
  test(`every control of every public page is reached by Tab and visible, at ${width} px`, async ({
    page,
    site,
  }) => {
    await page.setViewportSize({ width, height: 640 })
    // The page then scrolls to the focus without animation.
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const pages = await publicPages(site)
    // On a wide screen only the home page differs.
    for (const path of width === 360 ? pages : ['/', '/posts']) {
      const address = inLanguage(language, path)
      await page.goto(address)
      await hydrateAll(page)
      await unfold(page)
      await expect(page.locator('.chat')).toBeVisible()
      const { missed, problems } = await tabThrough(page)
      expect.soft(missed, `${address}: not reached`).toEqual([])
      expect.soft(problems, address).toEqual([])
    }
  })
}
