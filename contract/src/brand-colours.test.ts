import {
  adaptationsOf,
  brandSheet,
  brandSheetAddress,
  type Palette,
  paletteOf,
  productPalettes,
} from './brand-colours.ts'
import { contrastOf, hexOf, oklchOf } from './oklch.ts'
import { emptySettings } from './settings.ts'

type Role = keyof Palette
const grounds: Role[] = ['paper', 'surface', 'tint', 'now']

/** Pairs of the public site's styles that must be read, with the ratio of WCAG. */
const pairs: [on: Role, ground: Role, ratio: number][] = [
  ...grounds.flatMap((ground): [Role, Role, number][] => [
    ['ink', ground, 4.5],
    ['soft', ground, 4.5],
    ['clay', ground, 4.5],
    ['clay-deep', ground, 4.5],
    // Marks of the current page and of the focus.
    ['ochre', ground, 3],
    // Borders of inputs.
    ['edge', ground, 3],
  ]),
  // The sky at the top of a page, behind the hills.
  ['ink', 'line', 4.5],
  ['on-clay', 'clay', 4.5],
  ['on-clay', 'clay-deep', 4.5],
  ['on-night', 'night', 4.5],
  ['night-soft', 'night', 4.5],
  ['night-soft', 'night-deep', 4.5],
  ['lamp', 'night', 4.5],
  ['lamp', 'leaf', 3],
  ['night', 'lamp', 4.5],
  ['on-night', 'leaf', 4.5],
]
/** Messages, whose colours no choice changes. */
const messages = { light: ['#1c6642', '#a3122a'], dark: ['#8fd6ac', '#ff9d96'] }

const steps = [0, 51, 102, 153, 204, 255]
const byte = (value: number) => value.toString(16).padStart(2, '0')
/** 216 colours in the whole of sRGB, with black, white and greys, and vivid ones of every hue. */
const choices = [
  ...steps.flatMap((r) => steps.flatMap((g) => steps.map((b) => `#${byte(r)}${byte(g)}${byte(b)}`))),
  ...Array.from({ length: 180 }, (_, at) =>
    hexOf({ lightness: 0.3 + (at % 5) / 8, chroma: 0.3, hue: (at * Math.PI) / 90 }),
  ),
]

test.each(['light', 'dark'] as const)(
  'every text can be read in %s colours, whatever is chosen',
  (scheme) => {
    const failures = choices.flatMap((colour) => {
      const palette = paletteOf({ mainColour: colour, accentColour: colour }, scheme)
      const wrong = pairs
        .map(([on, ground, ratio]) => ({ on, ground, ratio, is: contrastOf(palette[on], palette[ground]) }))
        .filter(({ is, ratio }) => is < ratio)
      const unread = grounds.flatMap((ground) =>
        messages[scheme].filter((text) => contrastOf(text, palette[ground]) < 4.5),
      )
      return wrong.length + unread.length > 0 ? [{ colour, wrong, unread }] : []
    })
    expect(failures).toEqual([])
  },
)

test.each(choices.filter((_, at) => at % 9 === 0))('%s survives the conversion', (colour) => {
  expect(hexOf(oklchOf(colour))).toBe(colour)
})

test('a colour that can be read stays as it is', () => {
  expect(paletteOf({ mainColour: '#1a4d8f', accentColour: '#a86c00' }, 'light')).toMatchObject({
    clay: '#1a4d8f',
    ochre: '#a86c00',
  })
})

test('without a choice the palette is that of the product, and there is no sheet', () => {
  const none = { mainColour: null, accentColour: null, logoPictureId: null, logoSize: null }
  expect(paletteOf(none, 'light')).toEqual(productPalettes.light)
  expect(brandSheet(none)).toBeNull()
  expect(adaptationsOf(none)).toEqual([])
})

test('one chosen colour leaves what follows the other one', () => {
  const { light } = productPalettes
  expect(paletteOf({ mainColour: null, accentColour: '#0066cc' }, 'light')).toMatchObject({
    clay: light.clay,
    paper: light.paper,
  })
  expect(paletteOf({ mainColour: '#0066cc', accentColour: null }, 'light').ochre).toBe(light.ochre)
})

test('grey has no hue', () => {
  const { paper, clay, night } = paletteOf({ mainColour: '#777777', accentColour: null }, 'dark')
  for (const colour of [paper, clay, night]) expect(oklchOf(colour).chroma).toBeLessThan(0.004)
})

test('yellow is made darker on light pages, dark blue lighter on dark ones', () => {
  expect(adaptationsOf({ mainColour: '#ffee00', accentColour: null })).toEqual([
    { field: 'mainColour', scheme: 'light', change: 'darker', contrast: expect.any(Number), needed: 4.5 },
  ])
  expect(adaptationsOf({ mainColour: '#00145c', accentColour: null })).toEqual([
    { field: 'mainColour', scheme: 'dark', change: 'lighter', contrast: expect.any(Number), needed: 4.5 },
  ])
})

test('the sheet has both schemes, and leaves print alone', () => {
  const sheet = brandSheet({ ...emptySettings, mainColour: '#1a4d8f' }) ?? ''
  expect(sheet).toContain('--clay:#1a4d8f')
  expect(sheet.match(/@media screen/g)).toHaveLength(2)
  // A drawing with a character that ends its URL would end the sheet.
  expect(sheet.match(/[<>\n]|#(?![0-9a-f]{6}(?:cc)?[;}])/g)).toBeNull()
})

test('a logo is drawn in its own form, and not wider than leaves place for the name', () => {
  const logo = { logoPictureId: 7, logoSize: { width: 900, height: 100 } }
  const sheet = brandSheet({ ...emptySettings, ...logo }) ?? ''
  expect(sheet).toContain('--mark:url(/logo/mark.png?v=7);--mark-ratio:3;')
  expect(sheet).not.toContain('--clay')
  expect(sheet).not.toContain('data:')
  expect(brandSheetAddress({ ...emptySettings, ...logo })).not.toBe(
    brandSheetAddress({ ...emptySettings, ...logo, logoPictureId: 8 }),
  )
})
