import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { type ColourChoice, paletteOf } from '@grace/contract/brand-colours'
import sharp from 'sharp'
import { drawnGround } from './ground.ts'

/** Size that every messenger shows whole. */
export const shareSize = { width: 1_200, height: 630 }

/** Copied beside the server by the build. */
const backdrop = path.join(import.meta.dirname, 'backdrop.jpg')
/** Packaged, because a server may have no fonts. */
const fontfile = createRequire(import.meta.url).resolve('@expo-google-fonts/eczar/Eczar_700Bold.ttf')
/** Width that remains where a messenger crops the picture to a square. */
const textWidth = 580
/** Between the mark and the hills of the backdrop. */
const textArea = { top: 116, height: 164 }
const gap = 14

export interface SharedSite {
  name: string
  /** A line below the name. */
  line: string
  colours: ColourChoice
  /** The church's logo as an image file; null: the mark of the product. */
  logo: Buffer | null
}

/** Draws the link preview of a page without a picture of its own. */
export async function drawSharePicture({ name, line, colours, logo }: SharedSite): Promise<Buffer> {
  const palette = paletteOf(colours, 'light')
  const drawn = await Promise.all([
    textPicture(name, { sizes: [46, 38, 32, 26, 21], colour: palette.ink, maxHeight: 100 }),
    textPicture(line, { sizes: [25, 21, 17], colour: palette['main-strong'], maxHeight: 46 }),
  ])
  const parts = drawn.filter((part) => part !== null)
  const height = parts.reduce((sum, part) => sum + part.height, gap * (parts.length - 1))
  let top = Math.round(textArea.top + (textArea.height - height) / 2)
  const layers = parts.map(({ data, width, height }) => {
    const layer = { input: data, top, left: Math.round((shareSize.width - width) / 2) }
    top += height + gap
    return layer
  })
  const isOwn = Boolean(colours.mainColour || colours.accentColour || logo)
  const ground = isOwn ? await drawnGround(palette, shareSize, { hasMark: !logo }) : sharp(backdrop)
  return ground
    .composite([...layers, ...(logo ? [await logoLayer(logo)] : [])])
    .jpeg({ quality: 80, mozjpeg: true })
    .toBuffer()
}

/** Where the mark of the product is otherwise. */
const logoArea = { top: 24, width: 360, height: 84 }

async function logoLayer(logo: Buffer) {
  const { width, height } = logoArea
  const { data, info } = await sharp(logo)
    .resize({ width, height, fit: 'inside' })
    .png()
    .toBuffer({ resolveWithObject: true })
  return {
    input: data,
    top: logoArea.top + Math.round((height - info.height) / 2),
    left: Math.round((shareSize.width - info.width) / 2),
  }
}

/** Crops a picture to the size of a link preview, around what draws attention. */
export const cropForSharing = (picture: Buffer): Promise<Buffer> =>
  sharp(picture)
    .resize({ ...shareSize, fit: 'cover', position: 'attention' })
    .flatten({ background: '#fcf6ea' })
    .jpeg({ quality: 80, mozjpeg: true })
    .toBuffer()

interface TextOptions {
  /** Font sizes in pixels; the first one at which the text fits is used. */
  sizes: number[]
  colour: string
  maxHeight: number
}

/** Text on a transparent ground, in as many lines as it needs; at the last size it may be cut. Null without a text. */
async function textPicture(text: string, { sizes: [size = 20, ...smaller], colour, maxHeight }: TextOptions) {
  if (text.trim() === '') return null
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="${colour}">${escaped(text)}</span>`,
      font: `Eczar Bold ${size}`,
      fontfile,
      width: textWidth,
      align: 'centre',
      wrap: 'word-char',
      // The font's own lines stand far apart.
      spacing: -Math.round(size * 0.4),
      dpi: 72,
      rgba: true,
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true })
  const { width, height } = info
  if (height <= maxHeight) return { data, width, height }
  if (smaller.length > 0) return textPicture(text, { sizes: smaller, colour, maxHeight })
  const whole = { left: 0, top: 0, width, height: maxHeight }
  return { data: await sharp(data).extract(whole).png().toBuffer(), width, height: maxHeight }
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
const escaped = (text: string) => text.replace(/[&<>]/g, (character) => entities[character] as string)

if (!existsSync(backdrop)) throw new Error(`${backdrop} is missing: build the server.`)
