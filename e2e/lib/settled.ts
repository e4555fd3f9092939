import { minFillMs } from '@grace/contract/limits'
import { expect, type Locator, type Page } from '@playwright/test'

/** Moves the page's clock past the shortest time that the server accepts for filling in a form. */
export const passTypingTime = (page: Page): Promise<void> =>
  page.evaluate((ms) => {
    const now = performance.now.bind(performance)
    performance.now = () => now() + ms
  }, minFillMs + 100)

/** Waits for two frames and an idle main thread: earlier changes are then on the screen. */
export const drawn = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise((resolve) =>
        requestAnimationFrame(() => requestAnimationFrame(() => requestIdleCallback(() => resolve()))),
      ),
  )

/** Waits until the page has stayed where it is for ten frames: smooth scrolling has then ended. */
export const scrollEnd = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (let top = scrollY, frames = 0; frames < 10; frames += 1) {
      await new Promise(requestAnimationFrame)
      if (scrollY !== top) frames = 0
      top = scrollY
    }
  })

/** Waits until transitions and finite animations have ended. */
export const settled = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const frame = () => new Promise(requestAnimationFrame)
    for (;;) {
      // A transition starts one frame after the change that causes it.
      await frame()
      await frame()
      // One that keeps its last state stays in the list.
      const moving = document
        .getAnimations()
        .filter(({ playState }) => playState === 'running')
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
      if (moving.length === 0) return
      await Promise.allSettled(moving.map(({ finished }) => finished))
    }
  })

/** Emulates a device with this colour scheme, and waits until the whole page follows it. */
export async function inColours(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme })
  await expect(page.locator(`.console:not(.console-${colorScheme})`)).toHaveCount(0)
  await settled(page)
}

/**
 * True if a CSS animation moves the element within at most ten frames. A paused one moves until the next frame: poll for
 * false.
 */
export const isMoving = (element: Locator): Promise<boolean> =>
  element.evaluate(async (moving) => {
    const left = () => moving.getBoundingClientRect().left
    const before = left()
    for (let frames = 0; frames < 10 && left() === before; frames += 1) {
      await new Promise(requestAnimationFrame)
    }
    return left() !== before
  })
