/** Draws the backdrop of link previews, on which the server writes the church's name: `npx tsx artwork/previews.mjs`. */
import { join } from 'node:path'
import sharp from 'sharp'
import { drawingPage, frameOf, site } from './browser.mjs'

const maxBytes = 80_000
const file = join(site, '../api/src/share-pictures/backdrop.jpg')
const { page, close } = await drawingPage()
try {
  const drawn = await frameOf(page, { scene: 'preview', size: { width: 1200, height: 630 }, time: 0.07 })
  const written = await sharp(drawn).jpeg({ quality: 90, mozjpeg: true }).toFile(file)
  if (written.size > maxBytes) throw new Error(`${file} has ${written.size} bytes`)
  console.log(`${file} ${(written.size / 1000).toFixed(1)} kB`)
} finally {
  await close()
}
