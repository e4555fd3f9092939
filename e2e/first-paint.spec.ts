import { languages } from '@grace/contract/languages'
import { holdScripts } from './lib/held-scripts.ts'
import { expect, test } from './lib/journey.ts'
import { scrollEnd } from './lib/settled.ts'
import { texts } from './lib/texts.ts'

/** A page is painted with its text and its style sheet; everything else is requested after that. */

test.use({ sample: true, serviceWorkers: 'block', viewport: { width: 360, height: 740 } })

/** Ten TCP segments: what a server sends before it waits for the first acknowledgement. */
const firstPacketsBytes = 14_600

for (const language of languages) {
  test.describe(language, () => {
    test('the home page fits into the first packets, and is painted before scripts and fonts', async ({
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
      expect(before).toEqual(['css'])
    })
  })
}

test('headings get their font after the first paint, and on the next page with it', async ({ page }) => {
  // Its headings are short: none wraps in another way.
  await page.goto('/en/contact')
  const shown = () => document.documentElement.style.getPropertyValue('--display')
  await expect.poll(() => page.evaluate(shown)).toContain('Eczar')
  await page.goto('/en/about')
  await expect(page.locator('html')).toHaveAttribute('data-font', 'cached')
  expect(await page.evaluate(() => document.fonts.check('700 16px Eczar'))).toBe(true)
  expect(await page.evaluate(shown)).toBe('')
})

test('the outlines of the hills are embedded in the HTML, in light and dark colours', async ({ page }) => {
  await page.route(/\.svg$/, (route) => route.abort())
  const outlines = page.locator('.sky .hills img').first()
  const shown = async (colorScheme: 'light' | 'dark') => {
    await page.emulateMedia({ colorScheme })
    await page.goto('/en')
    expect(await outlines.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1600)
    return outlines.evaluate((image: HTMLImageElement) => image.currentSrc)
  }
  const day = await shown('light')
  expect(day).toMatch(/^data:image\/svg/)
  const night = await shown('dark')
  expect(night).toMatch(/^data:image\/svg/)
  expect(night).not.toBe(day)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('headings have their font without JavaScript', async ({ page }) => {
    const font = page.waitForResponse(/\.woff2$/)
    await page.goto('/en')
    expect((await font).ok()).toBe(true)
  })
})

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test('far sections are skipped at the first paint, and a link leads to them at any time', async ({
    page,
  }) => {
    const { home, site } = texts.en
    const heading = page.getByRole('heading', { name: home.week })
    const isSkipped = () =>
      heading.evaluate((element) => !element.checkVisibility({ contentVisibilityAuto: true }))
    const { release } = await holdScripts(page, '/site.webmanifest')
    await page.goto('/en', { waitUntil: 'commit' })
    await expect.poll(isSkipped).toBe(true)
    await page.getByRole('banner').getByRole('button', { name: site.nav.menu }).click()
    await page
      .getByRole('navigation', { name: site.nav.label })
      .getByRole('link', { name: site.nav.events, exact: true })
      .click()
    await expect(page).toHaveURL('/en#events')
    await expect(heading).toBeInViewport()
    await scrollEnd(page)
    const top = async () => (await heading.boundingBox())?.y
    const landed = await top()
    release()
    await expect(page.locator('link[rel=manifest]')).toHaveCount(1)
    expect(await top()).toBe(landed)

    await page.goto('/en')
    await expect.poll(isSkipped).toBe(false)
    await expect(page.locator('html')).not.toHaveAttribute('data-skip')
  })
})
