/** A pattern is small enough to travel inside the style sheet; hills are not. The same for pages made ahead. */
export const images = { test: /\.svg$/, type: 'asset', parser: { dataUrlCondition: { maxSize: 1_500 } } }
