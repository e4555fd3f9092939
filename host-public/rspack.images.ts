/**
 * What the design is drawn with travels inside the style sheet, as text, which compresses better than base64; of other
 * pictures only what is small. The same for pages made ahead.
 */
export const images = {
  test: /\.svg$/,
  generator: { dataUrl: { encoding: false as const } },
  oneOf: [
    { include: /[\\/]design[\\/]/, type: 'asset/inline' },
    { type: 'asset', parser: { dataUrlCondition: { maxSize: 1_500 } } },
  ],
}

/** Clips and photographs, each as a file of its own. */
export const media = { test: /\.(?:webm|mp4|avif|jpg)$/, type: 'asset/resource' }
