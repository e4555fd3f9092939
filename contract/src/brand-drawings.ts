// The drawings of `host-public/src/design` and `public/favicon.svg`, simplified, in the colours of a church.

type Colours = Record<'night' | 'main' | 'accent' | 'on-night', string>

/** A drawing as `url()`, with the characters encoded that end or break a URL. */
const url = (svg: string) =>
  `url("data:image/svg+xml,${svg.replaceAll('#', '%23').replaceAll('<', '%3C').replaceAll('>', '%3E')}")`

const drawing = (viewBox: string, paths: [fill: string, d: string][], more = '') =>
  url(
    `<svg xmlns='http://www.w3.org/2000/svg' viewBox='${viewBox}' ${more}>` +
      `${paths.map(([fill, d]) => `<path fill='${fill}' d='${d}'/>`).join('')}</svg>`,
  )

/** The band of imigongo. */
export const weaveOf = ({ night, main, accent, 'on-night': pale }: Colours) =>
  drawing(
    '0 0 64 32',
    [
      [night, 'M0 0h64v32H0z'],
      [main, 'M0 32 32 0l32 32z'],
      [pale, 'M9 32 32 9l23 23z'],
      [night, 'm17 32 15-15 15 15z'],
      [accent, 'm25 32 7-7 7 7zM0 0h18L0 18zm64 0H46l18 18z'],
      [night, 'M0 0h9L0 9zm64 0h-9l9 9z'],
    ],
    "width='64' height='32'",
  )

export const markOf = ({ night, main, accent, 'on-night': pale }: Colours) =>
  drawing('0 0 64 64', [
    [night, 'M14 0h36q14 0 14 14v36q0 14-14 14H14Q0 64 0 50V14Q0 0 14 0z'],
    [main, 'M32 5 59 32 32 59 5 32z'],
    [pale, 'm32 14 18 18-18 18-18-18z'],
    [night, 'm32 21 11 11-11 11-11-11z'],
    [accent, 'm32 27 5 5-5 5-5-5z'],
  ])

/** The chevrons of imigongo. */
export const ridgesOf = ({ night, main, 'on-night': pale }: Colours) =>
  url(
    `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 80 40' width='80' height='40'><path fill='${night}' d='M0 0h80v40H0z'/>` +
      `<g fill='none' stroke-width='6.5'><path stroke='${main}' d='M-10 10 40-40l50 50M-10 50 40 0l50 50'/>` +
      `<path stroke='${pale}' d='M-10 30 40-20l50 50M-10 70 40 20l50 50'/></g></svg>`,
  )
