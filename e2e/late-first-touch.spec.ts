import fc from 'fast-check'
import { expect, test, thorough } from './lib/journey.ts'
import { scrollEnd } from './lib/settled.ts'

/** A visitor reads, scrolls, and touches something only then: React arrives late, and the page stays where it is. */

test.use({ sample: true, viewport: { width: 360, height: 740 }, hasTouch: true, serviceWorkers: 'block' })

/** Distance that a page may move by itself, in px. */
const tolerance = 8
const arrivals = ['/en#events', '/fr#sermons', '/rw#schedule', '/en#giving', '/en/about#team', '/rw']
const touch = fc.record({
  address: fc.constantFrom(...arrivals),
  /** Which of the page's controls is touched, as a part of them. */
  control: fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
  /** Height in the window to which the visitor has scrolled it, as a part of it. */
  height: fc.double({ min: 0.1, max: 0.9, noNaN: true }),
})

for (const { numRuns, seed, details } of [
  // The same ones with each change.
  { numRuns: 8, seed: 8, details: {} },
  { numRuns: 200, seed: Date.now(), details: thorough },
]) {
  test(`the page does not move by itself at ${numRuns} random first taps`, details, async ({ page }) => {
    test.setTimeout(300_000 + numRuns * 10_000)
    await fc.assert(
      fc.asyncProperty(touch, async ({ address, control, height }) => {
        await page.goto('/api/health')
        await page.goto(address)
        await expect(page.locator('html[data-skip]')).toHaveCount(0)
        const touched = await page.evaluateHandle((at) => {
          const controls = [
            ...document.querySelectorAll<HTMLElement>('main :is(button, input, textarea), footer input'),
          ].filter(
            (each) =>
              !each.closest('[data-native]') &&
              each.getBoundingClientRect().width > 1 &&
              each.checkVisibility(),
          )
          return controls[Math.floor(at * controls.length)] ?? null
        }, control)
        await touched.evaluate((each, part) => {
          const { top } = each?.getBoundingClientRect() ?? { top: 0 }
          scrollBy({ top: top - part * innerHeight, behavior: 'instant' })
        }, height)
        await scrollEnd(page)
        const element = touched.asElement()
        expect(element).not.toBeNull()
        const top = () => page.evaluate((each) => (each as HTMLElement).getBoundingClientRect().top, touched)
        const before = await top()
        await element?.dispatchEvent('pointerdown')
        await expect(page.locator('#root')).not.toHaveAttribute('data-dehydrated')
        await scrollEnd(page)
        expect(Math.abs((await top()) - before)).toBeLessThanOrEqual(tolerance)
      }),
      { numRuns, seed, endOnFailure: true },
    )
  })
}
