import { minFillMs } from '@grace/contract/limits'
import type { Locator, Page } from '@playwright/test'

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
