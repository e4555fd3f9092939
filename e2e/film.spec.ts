import { settings } from '@grace/contract/settings'
import en from '@grace/host-public/text/en/gospel'
import sharp from 'sharp'
import { expect, type Page, test } from './lib/journey.ts'
import { drawn } from './lib/settled.ts'

test.use({ alone: 'home', contextOptions: { reducedMotion: 'no-preference' } })

/** Pixels of the sky and the hills. */
async function picture(page: Page): Promise<Buffer> {
  const shot = await page.locator('.sky').screenshot()
  return sharp(shot).removeAlpha().raw().toBuffer()
}

/** Mean of the differences in 255 levels, and the share of those above 24, which are seen. */
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

const viewports = [
  { width: 360, height: 640 },
  { width: 1280, height: 720 },
]

for (const id of ['hills', 'light'] as const) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`the clip ${id} begins with the drawing in ${colorScheme} colours`, async ({ page, site }) => {
      await site.asAdmin(settings.update, { body: { videos: [`builtin:${id}`] } })
      await page.emulateMedia({ colorScheme })
      await page.goto('/en')
      const hero = page.locator('#sermons')
      await expect(hero).toHaveAttribute('data-shows', id)
      // It lies over the hills.
      await expect(page.locator('.chat')).toBeVisible()
      await hero.getByRole('button', { name: en.pause }).click()
      const film = hero.locator('video')
      await film.evaluate(async (film: HTMLVideoElement) => {
        film.currentTime = 0
        await new Promise((resolve) => film.addEventListener('seeked', resolve, { once: true }))
      })
      for (const viewport of viewports) {
        await page.setViewportSize(viewport)
        await drawn(page)
        const withFilm = await picture(page)
        await film.evaluate(({ style }) => style.setProperty('visibility', 'hidden'))
        const { mean, visible } = difference(withFilm, await picture(page))
        await film.evaluate(({ style }) => style.removeProperty('visibility'))
        expect(mean, `${viewport.width} px`).toBeLessThan(2.5)
        expect(visible, `${viewport.width} px`).toBeLessThan(0.02)
      }
    })
  }
}
