/** Draws what a shared link shows: `npx tsx artwork/previews.mjs`. */
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { drawingPage, frameOf, site } from './browser.mjs'

const size = { width: 1200, height: 630 }
const most = 70_000
const into = join(site, 'public', 'og')
await mkdir(into, { recursive: true })
const { page, close } = await drawingPage()
try {
  const drawn = await frameOf(page, { scene: 'preview', size, time: 0.07 })
  const written = await sharp(drawn).jpeg({ quality: 80, mozjpeg: true }).toFile(join(into, 'site.jpg'))
  if (written.size > most) throw new Error(`site.jpg weighs ${written.size} bytes`)
  console.log(`site.jpg ${(written.size / 1000).toFixed(1)} kB`)
} finally {
  await close()
}
