/** A pattern is small enough to travel inside the style sheet; hills are not. The same for pages made ahead. */
export const images = { test: /\.svg$/, type: 'asset', parser: { dataUrlCondition: { maxSize: 1_500 } } }

/** Clips and photographs, each as a file of its own. */
export const media = { test: /\.(?:webm|mp4|avif|jpg)$/, type: 'asset/resource' }
