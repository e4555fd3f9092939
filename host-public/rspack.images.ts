/**
 * Pictures of the design are inlined into the style sheet as text, which compresses better than base64; other pictures
 * only if small. The render build uses the same rules.
 */
export const images = {
  test: /\.svg$/,
  oneOf: [
    {
      include: /[\\/]design[\\/]/,
      type: 'asset/inline',
      generator: { dataUrl: { encoding: false as const } },
    },
    { type: 'asset/resource' },
  ],
}

/** Clips and photographs, each as a separate file. */
export const media = { test: /\.(?:webm|mp4|avif|jpg)$/, type: 'asset/resource' }
