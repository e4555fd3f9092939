/** Draws the icons from favicon.svg: `npx tsx artwork/icons.mjs`. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { site } from './browser.mjs'

const into = join(site, 'public')
const rounded = await readFile(join(into, 'favicon.svg'), 'utf8')
// Systems that cut out their own shape get the whole square; the corners would be cut twice.
const square = rounded.replace(/ rx="\d+"/, '')
// A maskable icon may lose all outside a circle of four fifths: https://www.w3.org/TR/appmanifest/#icon-masks
const withRoom = square
  .replace('viewBox="0 0 64 64"', 'viewBox="-3 -3 70 70"')
  .replace('<rect width="64" height="64"', '<rect x="-3" y="-3" width="70" height="70"')

await draw(rounded, 192, 'icon-192.png')
await draw(rounded, 512, 'icon-512.png')
await draw(withRoom, 512, 'icon-maskable-512.png')
await draw(square, 1400, 'icon-1400.png')
await draw(square, 180, 'apple-touch-icon.png')

async function draw(svg, size, name) {
  const drawn = sharp(Buffer.from(svg), { density: (72 * size) / 64 }).resize(size, size)
  const { size: bytes } = await drawn
    .png({ palette: true, quality: 100, effort: 10 })
    .toFile(join(into, name))
  console.log(`${name} ${(bytes / 1000).toFixed(1)} kB`)
}
