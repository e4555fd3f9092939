import { expect, type Locator, type Page } from '@playwright/test'

/** Scrolls to the end at reading speed, and back. */
export async function scrollThrough(page: Page, { stepPx = 600, pauseMs = 50 } = {}): Promise<void> {
  await page.evaluate(
    async ({ stepPx, pauseMs }) => {
      const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
      const { scrollingElement } = document
      for (let top = 0; scrollingElement && top < scrollingElement.scrollHeight; top += stepPx) {
        scrollTo({ top, behavior: 'instant' })
        await pause(pauseMs)
      }
      scrollTo({ top: 0, behavior: 'instant' })
    },
    { stepPx, pauseMs },
  )
}

/**
 * Starts React in a prerendered page, as a touch of a form does. Before that, links load documents and nothing is
 * hydrated.
 */
export async function startApp(page: Page): Promise<void> {
  await expect(page.locator('#root')).not.toBeEmpty()
  await page.locator('footer input[name=email]').dispatchEvent('pointerdown')
  await expect(page.locator('#root')).not.toHaveAttribute('data-dehydrated')
}

/** Hydrates every section of a prerendered page, as if a control of each had been touched. */
export async function hydrateAll(page: Page): Promise<void> {
  await startApp(page)
  await expect(async () => {
    const left = await page.evaluate(() => {
      const parts = [...document.querySelectorAll('[data-dehydrated]')].flatMap((section) => {
        const controls = [...section.querySelectorAll('a, input, button:not([popovertarget])')]
        return controls.find((each) => !each.closest('[data-native]')) ?? []
      })
      for (const part of parts) part.dispatchEvent(new Event('pointerdown', { bubbles: true }))
      return parts.length
    })
    expect(left).toBe(0)
  }).toPass({ intervals: [20, 50, 100] })
}

/** Opens everything below the header that can be opened: details, disclosures, forms, comments and replies. */
export async function unfold(page: Page): Promise<void> {
  for (let more = 1; more > 0; ) {
    more = await page.evaluate(() => {
      const folded = document.querySelectorAll<HTMLElement>(
        ':is(main, footer) :is(button[aria-expanded=false]:not([aria-haspopup]), details:not([open]) > summary)',
      )
      for (const each of folded) each.click()
      return folded.length
    })
    // Opened content is rendered in the next frame.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))))
  }
}

/** Writes a comment and replies to it, down to the deepest level. */
export async function comment(page: Page): Promise<void> {
  const news = page.locator('.news-item').first()
  if ((await news.count()) === 0) return
  for (let level = 0; level < 3; level += 1) {
    const form = news.locator('.comment-form').first()
    await form.locator('input').fill('Ruth')
    await form.locator('textarea').fill('Amen')
    await form.locator('button[type=submit]').click()
    await expect(news.locator('.comment-text')).toHaveCount(level + 1)
    await unfold(page)
  }
}

/** Submits every form empty, so that each shows its validation errors. */
export const sendEmptyForms = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const form of document.querySelectorAll<HTMLFormElement>('form[method=post], .comment-form')) {
      form.querySelector<HTMLElement>('button[type=submit]')?.click()
    }
  })

/** Visible pictures that have not loaded. */
export const missingPictures = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.images]
      .filter((image) => image.getClientRects().length > 0 && !(image.complete && image.naturalWidth > 0))
      .map(({ currentSrc, src }) => currentSrc || src),
  )

/** Waits until React has hydrated an element. */
export const isHydrated = (part: Locator): Promise<boolean> =>
  part.evaluate((element) => element.closest('[data-dehydrated]') === null)
