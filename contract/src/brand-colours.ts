import { markOf, ridgesOf, weaveOf } from './brand-drawings.ts'
import { contrastOf, hexOf, type Oklch, oklchOf } from './oklch.ts'
import type { Settings } from './settings.ts'

/** Colours of the public site, named as its custom properties in `host-public/src/design/tokens.css`. */
export type Palette = Record<keyof typeof light, string>
export type Scheme = 'light' | 'dark'

/** Chosen colours as `#rrggbb`; null: that of the product. */
export type ColourChoice = Pick<Settings, 'mainColour' | 'accentColour'>

const light = {
  paper: '#fcf6ea',
  surface: '#fffdf8',
  tint: '#f5e8d4',
  'next-service': '#fbe3ba',
  ink: '#2a1a13',
  'ink-soft': '#63503f',
  line: '#e2d0b8',
  edge: '#8a7261',
  main: '#983a19',
  'main-strong': '#74290f',
  'on-main': '#fffaf2',
  accent: '#d9922e',
  /** Grounds that are dark in both schemes, and what is on them. */
  night: '#1d1411',
  'night-deep': '#0d0806',
  /** Ground of the slides and the chat. */
  'night-accent': '#1f5145',
  'on-night': '#f6ead9',
  'on-night-soft': '#cdb8a2',
  'on-night-line': '#45352b',
  /** Also the ground of the main button there. */
  'on-night-accent': '#d9922e',
}

/** The palettes of the product. */
export const productPalettes: Record<Scheme, Palette> = {
  light,
  dark: {
    ...light,
    paper: '#15100d',
    surface: '#1f1713',
    tint: '#1c1410',
    ink: '#f4e8db',
    'ink-soft': '#c6b09d',
    line: '#3a2b22',
    edge: '#97806e',
    main: '#f0a27b',
    'main-strong': '#f8c3a6',
    'on-main': '#2a1206',
    accent: '#e0a54b',
    'next-service': '#3a2812',
    'on-night-accent': '#e0a54b',
    'night-accent': '#16352d',
    night: '#0d0806',
    'night-deep': '#060403',
  },
}

/** The product's colours by the settings that replace them. */
export const productColours = { mainColour: light.main, accentColour: light.accent }

/**
 * Lightness at which text and controls can be read on every ground of the scheme, whatever the hue. A chosen colour
 * within it stays as it is.
 */
const readable = {
  mainColour: { light: [0.28, 0.475], dark: [0.76, 0.86] },
  accentColour: { light: [0.54, 0.6], dark: [0.68, 0.85] },
} as const
/** Lightness of the accent on dark grounds, in both schemes. */
const accentLightnessOnNight = [0.72, 0.85] as const
/** Vivid light text dazzles on a dark ground. */
const mostChromaOnDark = 0.14

/** Lightness, and the most chroma, of the neutral colours, which have the hue of the main colour. */
const neutral: Record<Scheme, Partial<Record<keyof Palette, [lightness: number, mostChroma: number]>>> = {
  light: {
    paper: [0.981, 0.01],
    tint: [0.947, 0.022],
    ink: [0.236, 0.035],
    'ink-soft': [0.449, 0.045],
    line: [0.875, 0.035],
    edge: [0.57, 0.045],
    night: [0.202, 0.035],
  },
  dark: {
    paper: [0.18, 0.014],
    surface: [0.218, 0.018],
    tint: [0.204, 0.016],
    ink: [0.937, 0.022],
    'ink-soft': [0.771, 0.037],
    line: [0.308, 0.03],
    edge: [0.616, 0.04],
    'on-main': [0.215, 0.045],
    night: [0.146, 0.012],
  },
}
/** The dark grounds of both schemes, with what is on them. */
const onNight: typeof neutral.light = {
  'on-night': [0.942, 0.026],
  'on-night-soft': [0.837, 0.034],
  'on-night-line': [0.344, 0.03],
  'night-deep': [0.158, 0.016],
}
/** Part of the main colour's chroma in neutral colours: grey stays grey. */
const neutralShare = 0.3

const between = (value: number, [least, most]: readonly [number, number]) =>
  Math.min(most, Math.max(least, value))

function readableColour(field: keyof ColourChoice, scheme: Scheme, { lightness, chroma, hue }: Oklch) {
  return {
    lightness: between(lightness, readable[field][scheme]),
    chroma: scheme === 'dark' ? Math.min(chroma, mostChromaOnDark) : chroma,
    hue,
  }
}

function fromMain(chosen: Oklch, scheme: Scheme): Partial<Palette> {
  const neutrals = Object.entries({ ...onNight, ...neutral[scheme] }).map(([role, [lightness, most]]) => [
    role,
    hexOf({ lightness, chroma: Math.min(most, chosen.chroma * neutralShare), hue: chosen.hue }),
  ])
  const main = readableColour('mainColour', scheme, chosen)
  const step = scheme === 'light' ? -0.085 : 0.08
  return {
    ...Object.fromEntries(neutrals),
    main: hexOf(main),
    'main-strong': hexOf({ ...main, lightness: main.lightness + step, chroma: main.chroma * 0.8 }),
  }
}

function fromAccent(chosen: Oklch, scheme: Scheme): Partial<Palette> {
  const toned = ([lightness, mostChroma]: readonly [number, number]) =>
    hexOf({ ...chosen, lightness, chroma: Math.min(chosen.chroma, mostChroma) })
  return {
    accent: hexOf(readableColour('accentColour', scheme, chosen)),
    'on-night-accent': hexOf({ ...chosen, lightness: between(chosen.lightness, accentLightnessOnNight) }),
    'next-service': toned(scheme === 'light' ? [0.935, 0.045] : [0.29, 0.045]),
    'night-accent': toned(scheme === 'light' ? [0.38, 0.07] : [0.3, 0.05]),
  }
}

/** The palette for chosen colours. Every pair of text and ground that the site uses can be read, for any choice. */
export const paletteOf = ({ mainColour, accentColour }: ColourChoice, scheme: Scheme): Palette => ({
  ...productPalettes[scheme],
  ...(mainColour && fromMain(oklchOf(mainColour), scheme)),
  ...(accentColour && fromAccent(oklchOf(accentColour), scheme)),
})

/** A chosen colour that cannot be read as it is. */
export interface Adaptation {
  field: keyof ColourChoice
  scheme: Scheme
  change: 'darker' | 'lighter'
  /** Contrast of the chosen colour with the ground. */
  contrast: number
  needed: number
}

export function adaptationsOf(choice: ColourChoice): Adaptation[] {
  const fields = [
    ['mainColour', 4.5],
    ['accentColour', 3],
  ] as const
  return (['light', 'dark'] as const).flatMap((scheme) =>
    fields.flatMap(([field, needed]) => {
      const chosen = choice[field]
      const contrast = chosen ? contrastOf(chosen, paletteOf(choice, scheme).tint) : needed
      const change = scheme === 'light' ? ('darker' as const) : ('lighter' as const)
      return contrast < needed ? [{ field, scheme, change, contrast, needed }] : []
    }),
  )
}

const declarations = (palette: Palette) =>
  Object.entries(palette)
    .map(([role, colour]) => `--${role}:${colour}`)
    .join(';')

/** Settings that the sheet is made from. */
type Brand = ColourChoice & Pick<Settings, 'logoPictureId' | 'logoSize'>

/** Address of a file of the logo, which changes with the logo. */
export const logoAddress = (pictureId: number, file: LogoFile) => `/logo/${file}.png?v=${pictureId}`
export type LogoFile = 'mark' | '48' | '180' | '192' | '512' | '1400' | 'maskable-512'

/** Address of the sheet, which changes with it; null if there is none. */
export function brandSheetAddress(settings: Brand): string | null {
  const sheet = brandSheet(settings)
  if (sheet === null) return null
  // FNV-1a: browsers have no synchronous hash.
  let hash = 0x811c9dc5
  for (const character of sheet) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193)
  return `/brand.css?v=${(hash >>> 0).toString(36)}`
}

/** The sky, and the tint of the drawings and the film, which have the colours of the product. The film has its own sky: it is hidden. */
const landscapeIn = ({ night, paper, line, main }: Palette, scheme: Scheme) =>
  `;--sky-above:${scheme === 'light' ? paper : night};--sky-below:${line};--film:${main}cc;--film-blend:color;--film-mask:linear-gradient(transparent 72%,black 76%)`

function coloursIn(choice: ColourChoice): string {
  const rootIn = (scheme: Scheme) => {
    const palette = paletteOf(choice, scheme)
    const { mainColour } = choice
    return declarations(palette) + (mainColour ? landscapeIn(palette, scheme) : '')
  }
  const palette = paletteOf(choice, 'light')
  // Not for print, which has its own colours.
  return (
    `@media screen{:root{${rootIn('light')};--weave:${weaveOf(palette)};--ridges:${ridgesOf(palette)};--mark:${markOf(palette)}}}` +
    `@media screen and (prefers-color-scheme:dark){:root{${rootIn('dark')}}}`
  )
}

/** Wider logos would leave no place for the name on a phone. */
const ratios = [0.5, 3] as const

/** In dark colours on a light plate, because most logos are dark. */
function logoIn(pictureId: number, { width, height }: NonNullable<Brand['logoSize']>): string {
  const ratio = between(Number((width / height).toFixed(2)), ratios)
  return (
    `:root{--mark:url(${logoAddress(pictureId, 'mark')});--mark-ratio:${ratio};--own-mark:""}` +
    '@media (prefers-color-scheme:dark){:root{--mark-ground:#fff}}'
  )
}

/** Style sheet with the colours and the logo of a church, after that of the site; null if it has chosen none. */
export function brandSheet({ logoPictureId, logoSize, ...choice }: Brand): string | null {
  const hasColours = choice.mainColour || choice.accentColour
  const logo = logoPictureId && logoSize ? logoIn(logoPictureId, logoSize) : ''
  return (hasColours ? coloursIn(choice) : '') + logo || null
}
