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
const grounds: Role[] = ['paper', 'surface', 'tint', 'next-service']

/** Pairs of the public site's styles that must be read, with the ratio of WCAG. */
const pairs: [on: Role, ground: Role, ratio: number][] = [
  ...grounds.flatMap((ground): [Role, Role, number][] => [
    ['ink', ground, 4.5],
    ['ink-soft', ground, 4.5],
    ['main', ground, 4.5],
    ['main-strong', ground, 4.5],
    // Marks of the current page and of the focus.
    ['accent', ground, 3],
    // Borders of inputs.
    ['edge', ground, 3],
  ]),
  // The sky at the top of a page, behind the hills.
  ['ink', 'line', 4.5],
  ['on-main', 'main', 4.5],
  ['on-main', 'main-strong', 4.5],
  ['on-night', 'night', 4.5],
  ['on-night-soft', 'night', 4.5],
  ['on-night-soft', 'night-deep', 4.5],
  ['on-night-accent', 'night', 4.5],
  ['on-night-accent', 'night-accent', 3],
  ['night', 'on-night-accent', 4.5],
  ['on-night', 'night-accent', 4.5],
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
  'every text has enough contrast in %s palettes of any chosen colour',
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

test.each(choices.filter((_, at) => at % 9 === 0))(
  'the colour %s survives the conversion to OKLCH and back',
  (colour) => {
    expect(hexOf(oklchOf(colour))).toBe(colour)
  },
)

test('a colour that can be read stays as it is', () => {
  expect(paletteOf({ mainColour: '#1a4d8f', accentColour: '#a86c00' }, 'light')).toMatchObject({
    main: '#1a4d8f',
    accent: '#a86c00',
  })
})

test('without chosen colours the palette is that of the product, and there is no brand sheet', () => {
  const none = { mainColour: null, accentColour: null, logoPictureId: null, logoSize: null }
  expect(paletteOf(none, 'light')).toEqual(productPalettes.light)
  expect(brandSheet(none)).toBeNull()
  expect(adaptationsOf(none)).toEqual([])
})

test('one chosen colour leaves the tokens of the other one unchanged', () => {
  const { light } = productPalettes
  expect(paletteOf({ mainColour: null, accentColour: '#0066cc' }, 'light')).toMatchObject({
    main: light.main,
    paper: light.paper,
  })
  expect(paletteOf({ mainColour: '#0066cc', accentColour: null }, 'light').accent).toBe(light.accent)
})

test('grey has no hue', () => {
  const { paper, main, night } = paletteOf({ mainColour: '#777777', accentColour: null }, 'dark')
  for (const colour of [paper, main, night]) expect(oklchOf(colour).chroma).toBeLessThan(0.004)
})

test('yellow is darkened in the light scheme, dark blue lightened in the dark one', () => {
  expect(adaptationsOf({ mainColour: '#ffee00', accentColour: null })).toEqual([
    { field: 'mainColour', scheme: 'light', change: 'darker', contrast: expect.any(Number), needed: 4.5 },
  ])
  expect(adaptationsOf({ mainColour: '#00145c', accentColour: null })).toEqual([
    { field: 'mainColour', scheme: 'dark', change: 'lighter', contrast: expect.any(Number), needed: 4.5 },
  ])
})

test('the brand sheet contains both schemes, for screens only', () => {
  const sheet = brandSheet({ ...emptySettings, mainColour: '#1a4d8f' }) ?? ''
  expect(sheet).toContain('--main:#1a4d8f')
  expect(sheet.match(/@media screen/g)).toHaveLength(2)
  // A drawing with a character that ends its URL would end the sheet.
  expect(sheet.match(/[<>\n]|#(?![0-9a-f]{6}(?:cc)?[;}])/g)).toBeNull()
})

test('the brand sheet of a logo contains its address and its aspect ratio, limited to 3', () => {
  const logo = { logoPictureId: 7, logoSize: { width: 900, height: 100 } }
  const sheet = brandSheet({ ...emptySettings, ...logo }) ?? ''
  expect(sheet).toContain('--mark:url(/logo/mark.png?v=7);--mark-ratio:3;')
  expect(sheet).not.toContain('--main')
  expect(sheet).not.toContain('data:')
  expect(brandSheetAddress({ ...emptySettings, ...logo })).not.toBe(
    brandSheetAddress({ ...emptySettings, ...logo, logoPictureId: 8 }),
  )
})
