import { settings } from '@grace/contract/settings'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, test } from './lib/journey.ts'

test.use({ alone: 'home', contextOptions: { reducedMotion: 'no-preference' } })

/** The sky and the hills, without texts, as grey and coloured values. */
async function picture(page: Page): Promise<Buffer> {
  const shot = await page.locator('.sky').screenshot()
  return sharp(shot).removeAlpha().raw().toBuffer()
}

/** Mean and share of visible differences of two pictures: 255 levels, and more than 24 of them. */
function difference(one: Buffer, other: Buffer) {
  expect(one.length).toBe(other.length)
  let sum = 0
  let visible = 0
  for (const [index, value] of one.entries()) {
    const levels = Math.abs(value - (other[index] ?? 0))
    sum += levels
    if (levels > 24) visible += 1
  }
  return { mean: sum / one.length, visible: visible / one.length }
}

for (const id of ['hills', 'light'] as const) {
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const viewport of [
      { width: 360, height: 640 },
      { width: 1280, height: 720 },
    ]) {
      test(`the clip ${id} begins with the drawing, ${colorScheme}, ${viewport.width} px`, async ({
        page,
        site,
      }) => {
        await site.asAdmin(settings.update, { body: { videos: [`builtin:${id}`] } })
        await page.setViewportSize(viewport)
        await page.emulateMedia({ colorScheme })
        await page.goto('/en')
        const hero = page.locator('#sermons')
        await expect(hero).toHaveAttribute('data-shows', id)
        await hero.getByRole('button', { name: 'Pause video and text' }).click()
        await hero.locator('video').evaluate(async (film: HTMLVideoElement) => {
          film.currentTime = 0
          await new Promise((resolve) => film.addEventListener('seeked', resolve, { once: true }))
          await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
        })
        const withFilm = await picture(page)
        await page.addStyleTag({ content: 'video { visibility: hidden }' })
        const drawing = await picture(page)
        const { mean, visible } = difference(withFilm, drawing)
        console.log(id, colorScheme, viewport.width, { mean, visible })
        expect(mean).toBeLessThan(2.5)
        expect(visible).toBeLessThan(0.02)
      })
    }
  }
}
