import { languages } from '@grace/contract/languages'
import { expect, test } from './lib/journey.ts'

/** A page is painted with its text, its style sheet and its pictures; everything else is requested after that. */

test.use({ sample: true, serviceWorkers: 'block', viewport: { width: 360, height: 740 } })

/** Ten TCP segments: what a server sends before it waits for the first acknowledgement. */
const firstPacketsBytes = 14_600

for (const language of languages) {
  test.describe(language, () => {
    test('the home page arrives in the first packets, and is painted before scripts and fonts', async ({
      page,
    }) => {
      const answer = await page.goto(`/${language}`)
      const sizes = await answer?.request().sizes()
      expect(sizes?.responseBodySize).toBeGreaterThan(0)
      expect((sizes?.responseHeadersSize ?? 0) + (sizes?.responseBodySize ?? 0)).toBeLessThanOrEqual(
        firstPacketsBytes,
      )
      const before = await page.evaluate(
        () =>
          new Promise<string[]>((resolve) => {
            new PerformanceObserver((list) => {
              const painted = list.getEntriesByName('first-contentful-paint')[0]?.startTime
              if (painted === undefined) return
              resolve(
                (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
                  .filter(({ startTime }) => startTime < painted)
                  .map(({ name }) => name.replace(/.*\./, '')),
              )
            }).observe({ type: 'paint', buffered: true })
          }),
      )
      expect(before).toContain('css')
      expect(before.filter((ending) => !['css', 'svg', 'avif', 'webp'].includes(ending))).toEqual([])
    })
  })
}

test('headings have their font after the first paint, and on the next page with it', async ({ page }) => {
  // Its headings are short: none wraps in another way.
  await page.goto('/en/contact')
  const shown = () => document.documentElement.style.getPropertyValue('--display')
  await expect.poll(() => page.evaluate(shown)).toContain('Eczar')
  await page.goto('/en/about')
  await expect(page.locator('html')).toHaveAttribute('data-font', 'cached')
  expect(await page.evaluate(() => document.fonts.check('700 16px Eczar'))).toBe(true)
  expect(await page.evaluate(shown)).toBe('')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('headings have their font', async ({ page }) => {
    const font = page.waitForResponse(/\.woff2$/)
    await page.goto('/en')
    expect((await font).ok()).toBe(true)
  })
})
