import { minFillMs } from '@grace/contract/limits'
import { expect, type Locator, type Page } from '@playwright/test'

/** Moves the page's clock past the shortest time that the server accepts for filling in a form. */
export const passTypingTime = (page: Page): Promise<void> =>
  page.evaluate((ms) => {
    const now = performance.now.bind(performance)
    performance.now = () => now() + ms
  }, minFillMs + 100)

/** Two frames were drawn and the main thread was idle: a change that has arrived by now is on the screen. */
export const drawn = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise((resolve) =>
        requestAnimationFrame(() => requestAnimationFrame(() => requestIdleCallback(() => resolve()))),
      ),
  )

/** Nothing fades in or slides any more; what moves for ever may. */
export const settled = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const frame = () => new Promise(requestAnimationFrame)
    for (;;) {
      // A transition begins with the frame after the change that causes it.
      await frame()
      await frame()
      const moving = document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
      if (moving.length === 0) return
      await Promise.allSettled(moving.map(({ finished }) => finished))
    }
  })

/** Shows the page as on a device that is set to these colours, once all of it has followed. */
export async function inColours(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme })
  await expect(page.locator(`.console:not(.console-${colorScheme})`)).toHaveCount(0)
  await settled(page)
}

/** Whether an animation of the style sheet moves the element, of which at least ten frames are looked at. */
export const isMoving = (element: Locator): Promise<boolean> =>
  element.evaluate(async (moving) => {
    const left = () => moving.getBoundingClientRect().left
    const before = left()
    for (let frames = 0; frames < 10 && left() === before; frames += 1) {
      await new Promise(requestAnimationFrame)
    }
    return left() !== before
  })
