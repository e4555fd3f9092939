/** A colour in OKLCH: lightness of 0 to 1, chroma of 0 to about 0.37, hue in radians. */
export interface Oklch {
  lightness: number
  chroma: number
  hue: number
}

type Triple = [number, number, number]

/** sRGB component of 0 to 1 to linear light, and back. */
const toLinear = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)
const fromLinear = (value: number) =>
  value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055

/** @param hex `#rrggbb` */
const linearOf = (hex: string): Triple => [1, 3, 5].map((at) => component(hex, at)) as Triple
const component = (hex: string, at: number) => toLinear(Number.parseInt(hex.slice(at, at + 2), 16) / 255)

/** Matrices of https://bottosson.github.io/posts/oklab/ */
export function oklchOf(hex: string): Oklch {
  const [r, g, b] = linearOf(hex)
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  const blueYellow = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  const greenRed = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  return {
    lightness: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    chroma: Math.hypot(greenRed, blueYellow),
    hue: Math.atan2(blueYellow, greenRed),
  }
}

function linearRgbOf({ lightness, chroma, hue }: Oklch): Triple {
  const a = chroma * Math.cos(hue)
  const b = chroma * Math.sin(hue)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
}

const isInGamut = (colour: Oklch) => linearRgbOf(colour).every((value) => value > -0.0005 && value < 1.0005)

/** `#rrggbb`; chroma that screens cannot show is reduced, because other corrections would change hue or lightness. */
export function hexOf(colour: Oklch): string {
  let [least, most] = [0, colour.chroma]
  if (!isInGamut(colour)) {
    for (let step = 0; step < 20; step++) {
      const chroma = (least + most) / 2
      if (isInGamut({ ...colour, chroma })) least = chroma
      else most = chroma
    }
    most = least
  }
  const bytes = linearRgbOf({ ...colour, chroma: most }).map((value) =>
    Math.round(fromLinear(Math.min(1, Math.max(0, value))) * 255),
  )
  return `#${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
}

function luminanceOf(hex: string): number {
  const [r, g, b] = linearOf(hex)
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** Contrast ratio of WCAG, 1 to 21. */
export function contrastOf(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}
