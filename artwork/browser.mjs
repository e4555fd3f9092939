import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensureBrowser } from '@grace/testkit/ensure-browser'
import { chromium } from '@playwright/test'

const artwork = fileURLToPath(new URL('.', import.meta.url))
export const site = fileURLToPath(new URL('../host-public/', import.meta.url))
const types = { '.js': 'text/javascript', '.svg': 'image/svg+xml' }

/** An empty page of one size. */
export async function browserPage(viewport) {
  const browser = await chromium.launch({ executablePath: await ensureBrowser(), args: ['--no-sandbox'] })
  const page = await browser.newPage({ viewport })
  page.on('pageerror', (error) => console.error(error))
  return { page, close: () => browser.close() }
}

/**
 * A browser whose page can import the scenes and read the site's own drawings, and nothing else.
 *
 * @returns the page, which must be closed with `close`.
 */
export async function drawingPage() {
  const { page, close } = await browserPage()
  await page.route('**/*', async (route) => {
    const { pathname } = new URL(route.request().url())
    if (pathname === '/')
      return route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Artwork</title>' })
    const folder = pathname.startsWith('/design/') ? join(site, 'src') : artwork
    return route.fulfill({
      contentType: types[extname(pathname)],
      body: await readFile(join(folder, pathname)),
    })
  })
  await page.goto('http://artwork.invalid/')
  return { page, close }
}

/**
 * A scene drawn at one moment, without loss.
 *
 * @param time from 0, the beginning of the clip, to 1, its end, which is the beginning again.
 */
export async function frameOf(page, { scene, size, time }) {
  const png = await page.evaluate(
    async ({ scene, size, time }) => {
      const { width } = await import('/scenes/canvas.js')
      globalThis.scenes ??= {}
      globalThis.scenes[scene] ??= (await import(`/scenes/${scene}.js`))[scene]()
      const canvas = document.createElement('canvas')
      canvas.width = size.width
      canvas.height = size.height
      const ctx = canvas.getContext('2d', { alpha: false })
      const scale = size.width / width
      ctx.scale(scale, scale)
      const draw = await globalThis.scenes[scene]
      draw(ctx, size.height / scale, time)
      return canvas.toDataURL('image/png').split(',')[1]
    },
    { scene, size, time },
  )
  return Buffer.from(png, 'base64')
}
