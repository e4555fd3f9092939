// The drawings of `host-public/src/design` and `public/favicon.svg`, simplified, in the colours of a church.

type Colours = Record<'night' | 'clay' | 'ochre' | 'on-night', string>

/** A drawing as `url()`, with the characters encoded that end or break a URL. */
const url = (svg: string) =>
  `url("data:image/svg+xml,${svg.replaceAll('#', '%23').replaceAll('<', '%3C').replaceAll('>', '%3E')}")`

const drawing = (viewBox: string, paths: [fill: string, d: string][], more = '') =>
  url(
    `<svg xmlns='http://www.w3.org/2000/svg' viewBox='${viewBox}' ${more}>` +
      `${paths.map(([fill, d]) => `<path fill='${fill}' d='${d}'/>`).join('')}</svg>`,
  )

/** The band of imigongo. */
export const weaveOf = ({ night, clay, ochre, 'on-night': pale }: Colours) =>
  drawing(
    '0 0 64 32',
    [
      [night, 'M0 0h64v32H0z'],
      [clay, 'M0 32 32 0l32 32z'],
      [pale, 'M9 32 32 9l23 23z'],
      [night, 'm17 32 15-15 15 15z'],
      [ochre, 'm25 32 7-7 7 7zM0 0h18L0 18zm64 0H46l18 18z'],
      [night, 'M0 0h9L0 9zm64 0h-9l9 9z'],
    ],
    "width='64' height='32'",
  )

export const markOf = ({ night, clay, ochre, 'on-night': pale }: Colours) =>
  drawing('0 0 64 64', [
    [night, 'M14 0h36q14 0 14 14v36q0 14-14 14H14Q0 64 0 50V14Q0 0 14 0z'],
    [clay, 'M32 5 59 32 32 59 5 32z'],
    [pale, 'm32 14 18 18-18 18-18-18z'],
    [night, 'm32 21 11 11-11 11-11-11z'],
    [ochre, 'm32 27 5 5-5 5-5-5z'],
  ])

const ridges = [
  'M0 190c90-40 170-62 260-40 80 20 120 48 200 30 95-22 150-84 260-76 100 8 150 62 240 60 110-3 160-76 270-70 130 8 190 78 370 52v274H0z',
  'M0 250c120-10 180-76 300-66 100 8 150 62 250 54 120-10 170-88 300-76 110 10 170 80 280 70 130-12 180-74 290-56 70 12 120 40 180 38v206H0z',
  'M0 292c90 2 170-46 270-38 120 10 190 66 300 54 120-14 190-80 310-66 110 12 160 66 270 62 150-6 260-84 450-34v150H0z',
  'M0 346c130-40 230-70 360-46 120 22 190 60 310 44 130-18 200-74 330-62 130 12 200 62 320 56 110-6 190-46 280-30v112H0z',
  'M0 372c150 24 260-22 400-24 160-2 260 50 420 44 150-6 250-62 400-54 150 8 240 46 380 26v56H0z',
]

/** @param tones from the farthest hill to the nearest. */
export const hillsOf = (tones: string[]) =>
  drawing(
    '0 0 1600 420',
    ridges.map((ridge, at) => [tones[at] ?? '', ridge]),
    "preserveAspectRatio='none'",
  )

/** @param above colour at the top. @param below colour behind the hills. */
export const skyOf = (above: string, below: string) =>
  url(
    "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 16 10' preserveAspectRatio='none'>" +
      `<linearGradient id='a' x2='0' y2='1'><stop stop-color='${above}'/>` +
      `<stop offset='1' stop-color='${below}'/></linearGradient><path fill='url(#a)' d='M0 0h16v10H0z'/></svg>`,
  )
