import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Palette } from '@grace/contract/brand-colours'
import sharp from 'sharp'

interface Size {
  width: number
  height: number
}

/**
 * Hills in the colours of a church, with the mark of the product above them unless the church has a logo. Drawn pixel
 * by pixel, because this process decodes no SVG (`../pictures/decoder.ts`), and in slices, so that other requests run.
 */
export async function drawnGround(
  palette: Palette,
  { width, height }: Size,
  { hasMark }: { hasMark: boolean },
) {
  const pixels = Buffer.alloc(width * height * 3, Buffer.from(palette.paper.slice(1), 'hex'))

  /** @param coverage part of a pixel that the colour covers; values outside 0 to 1 count as these. */
  async function paint(
    colour: string,
    [left, top, right, bottom]: Box,
    coverage: (x: number, y: number) => number,
  ) {
    const bytes = Buffer.from(colour.slice(1), 'hex')
    for (let y = top; y < bottom; y++) {
      if (y % sliceRows === 0) await nextTurn()
      for (let x = left; x < right; x++) {
        const part = Math.min(1, Math.max(0, coverage(x, y)))
        const at = (y * width + x) * 3
        for (let band = 0; part > 0 && band < 3; band++) {
          const below = pixels[at + band] as number
          pixels[at + band] = Math.round(below + ((bytes[band] as number) - below) * part)
        }
      }
    }
  }

  await paint(palette.accent, [780, 340, 940, 500], (x, y) => 64 - Math.hypot(x - 860, y - 430))
  const hill = (colour: string, top: number, swing: number, waves: number, shift: number) => {
    const edge = Array.from({ length: width }, (_, x) => top - swing * Math.sin((x / width) * waves + shift))
    return paint(colour, [0, top - swing, width, height], (x, y) => y - (edge[x] as number))
  }
  await hill(palette.line, 432, 44, 9, 0.4)
  await hill(palette.edge, 498, 34, 8, 2.6)
  await hill(palette.main, 566, 24, 6, 1.2)
  await paint(palette.night, [0, 604, width, height], () => 1)
  if (hasMark) {
    // As in `host-public/public/favicon.svg`.
    const [x0, y0, half] = [width / 2, 66, 38]
    const box: Box = [x0 - half, y0 - half, x0 + half, y0 + half]
    const within = (radius: number) => (x: number, y: number) =>
      radius - Math.abs(x + 0.5 - x0) - Math.abs(y + 0.5 - y0)
    const corner = 17
    await paint(palette.night, box, (x, y) => {
      const beyond = (at: number, from: number) => Math.max(0, Math.abs(at + 0.5 - from) - half + corner)
      return corner + 0.5 - Math.hypot(beyond(x, x0), beyond(y, y0))
    })
    await paint(palette.main, box, within(32))
    await paint(palette['on-night'], box, within(21))
    await paint(palette.night, box, within(13))
    await paint(palette.accent, box, within(6))
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
}

/** Drawn in about two milliseconds. */
const sliceRows = 32

type Box = [left: number, top: number, right: number, bottom: number]
