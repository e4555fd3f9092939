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
  /** Where the visitor has scrolled to, as a part of the page. */
  part: fc.double({ min: 0, max: 0.95, noNaN: true }),
  /** Which of the controls in the window is touched, as a part of them. */
  control: fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
})

for (const { numRuns, seed, details } of [
  // The same ones with each change.
  { numRuns: 8, seed: 8, details: {} },
  { numRuns: 200, seed: Date.now(), details: thorough },
]) {
  test(`the page does not move by itself at ${numRuns} random first taps`, details, async ({ page }) => {
    await fc.assert(
      fc.asyncProperty(touch, async ({ address, part, control }) => {
        await page.goto('/api/health')
        await page.goto(address)
        await expect(page.locator('html[data-skip]')).toHaveCount(0)
        await page.evaluate(
          (to) => scrollTo({ top: to * document.body.scrollHeight, behavior: 'instant' }),
          part,
        )
        await scrollEnd(page)
        const touched = await page.evaluateHandle((at) => {
          const controls = [
            ...document.querySelectorAll<HTMLElement>('main :is(button, input, textarea), footer input'),
          ].filter((each) => {
            const { top, bottom, width } = each.getBoundingClientRect()
            return (
              !each.closest('[data-native]') &&
              width > 1 &&
              top > 60 &&
              bottom < innerHeight - 20 &&
              each.checkVisibility()
            )
          })
          return controls[Math.floor(at * controls.length)] ?? null
        }, control)
        const element = touched.asElement()
        // Nothing to touch there.
        fc.pre(element !== null)
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
