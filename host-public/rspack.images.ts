/** Data URL of a decorative SVG, with only the characters escaped that a URL in a style sheet must not contain. */
export const shortDataUrl = (svg: Buffer | string) => {
  // regexp-bound: 2,000 characters, because the drawings of the design are no longer
  const untitled = String(svg).replace(/<title>.*<\/title>/, '')
  return `data:image/svg+xml,${untitled
    .trim()
    .replaceAll('"', "'")
    .replace(/[%#<>]/g, encodeURIComponent)}`
}

/**
 * Pictures of the design are inlined into the style sheet as text, which compresses better than base64; other pictures
 * only if small. The render build uses the same rules.
 */
export const images = {
  test: /\.svg$/,
  oneOf: [
    {
      include: /[\\/](?:design[\\/]|favicon\.svg$)/,
      type: 'asset/inline',
      generator: { dataUrl: shortDataUrl },
    },
    { type: 'asset/resource' },
  ],
}

/** Clips, photographs and fonts, each as a separate file. */
export const media = { test: /\.(?:webm|mp4|avif|jpg|woff2)$/, type: 'asset/resource' }

/** Style sheets of account pages, which link them themselves. */
export const linkedSheets = { test: /[\\/]member-pages\.css$/, type: 'asset/resource' }
