/** Draws what a shared link shows, in each language: `npx tsx artwork/previews.mjs`. */
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { sampleSettings } from '@grace/contract/settings'
import sharp from 'sharp'
import { drawingPage, frameOf, site } from './browser.mjs'

const size = { width: 1200, height: 630 }
const most = 70_000
const into = join(site, 'public', 'og')
await mkdir(into, { recursive: true })
const { page, close } = await drawingPage()
try {
  for (const language of ['en', 'fr', 'rw']) {
    const { default: texts } = await import(`../host-public/src/text/${language}/site.ts`)
    const words = { name: sampleSettings.churchName, line: texts.home.heading }
    const drawn = await frameOf(page, { scene: 'preview', size, time: 0.07, words })
    const written = await sharp(drawn)
      .jpeg({ quality: 80, mozjpeg: true })
      .toFile(join(into, `${language}.jpg`))
    if (written.size > most) throw new Error(`${language}.jpg weighs ${written.size} bytes`)
    console.log(`${language}.jpg ${(written.size / 1000).toFixed(1)} kB`)
  }
} finally {
  await close()
}
