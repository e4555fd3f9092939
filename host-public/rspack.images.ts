/** Data URL of a decorative SVG, with only the characters escaped that a URL in a style sheet must not contain. */
export const shortDataUrl = (svg: Buffer | string) => {
  // regexp-bound: 2,000 characters, because the drawings of the design are no longer
  const untitled = String(svg).replace(/<title>.*<\/title>/, '')
  return `data:image/svg+xml,${untitled
    .trim()
    .replaceAll('"', "'")
    .replace(/[%#<>]/g, encodeURIComponent)}`
}

/** Data URL for a `srcset`, which ends at a space. */
export const dataUrlWithoutSpaces = (svg: Buffer | string) => shortDataUrl(svg).replaceAll(' ', '%20')

/**
 * Pictures of the design are inlined into the style sheet as text, which compresses better than base64; others are
 * files. Outlines are inlined into the HTML by the render build; hydration takes them from there, so that the script of
 * a page has none.
 */
export const images = ({ outlinesDataUrl }: { outlinesDataUrl: (svg: Buffer | string) => string }) => ({
  test: /\.svg$/,
  oneOf: [
    { include: /outlines-\w+\.svg$/, type: 'asset/inline', generator: { dataUrl: outlinesDataUrl } },
    {
      include: /[\\/](?:design[\\/]|favicon\.svg$)/,
      type: 'asset/inline',
      generator: { dataUrl: shortDataUrl },
    },
    { type: 'asset/resource' },
  ],
})

/** Clips, photographs and fonts, each as a separate file. */
export const media = { test: /\.(?:webm|mp4|avif|jpg|woff2)$/, type: 'asset/resource' }

/**
 * Style sheets of account pages and of the player, which link them themselves. Named after their source: the render
 * build, which minifies nothing, must arrive at the same name.
 */
export const linkedSheets = {
  test: /[\\/](?:member-pages|player|unfinished-text|week)\.css$/,
  type: 'asset/resource',
  generator: { filename: 'static/[name].[hash:8][ext]' },
}
