import type { Palette } from '@grace/contract/brand-colours'
import sharp from 'sharp'

interface Size {
  width: number
  height: number
}

/** Hills in the colours of a church, with its mark above them unless it has a logo. */
export const drawnGround = (palette: Palette, { width, height }: Size, { hasMark }: { hasMark: boolean }) =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 1200 630">
<path fill="${palette.paper}" d="M0 0h1200v630H0z"/>
<circle cx="860" cy="430" r="64" fill="${palette.ochre}"/>
<path fill="${palette.line}" d="M0 440c130-60 260-80 400-30 150 50 260 60 400-10 140-60 270-60 400 0v230H0z"/>
<path fill="${palette.edge}" d="M0 500c150-50 260-50 420-14 160 36 270 40 420-16 140-50 250-40 360 10v150H0z"/>
<path fill="${palette.clay}" d="M0 560c180-40 330-40 520-12 190 28 420 20 680-38v120H0z"/>
<path fill="${palette.night}" d="M0 604h1200v26H0z"/>
${hasMark ? mark(palette) : ''}
</svg>`,
    ),
  )

/** As in `host-public/public/favicon.svg`. */
const mark = ({
  night,
  clay,
  ochre,
  'on-night': light,
}: Palette) => `<g transform="translate(562 28) scale(1.1875)">
<rect width="64" height="64" rx="14" fill="${night}"/><path fill="${clay}" d="M32 5 59 32 32 59 5 32z"/>
<path fill="${light}" d="m32 14 18 18-18 18-18-18z"/><path fill="${night}" d="m32 21 11 11-11 11-11-11z"/>
<path fill="${ochre}" d="m32 27 5 5-5 5-5-5z"/></g>`
