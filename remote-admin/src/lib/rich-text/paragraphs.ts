import { cleanHtml } from './clean-html.ts'

const blocks = 'p, h1, h2, h3, li, blockquote, th, td'
/** Texts of the innermost blocks, for comparisons. */
export const paragraphsOfHtml = (html: string): string[] => {
  const { fragment } = cleanHtml(html)
  for (const image of fragment.querySelectorAll('img'))
    image.replaceWith(`[Picture: ${image.alt || 'decorative'}]`)
  const innermost = [...fragment.querySelectorAll(blocks)].filter((block) => !block.querySelector(blocks))
  const texts = innermost.map((block) => block.textContent?.trim() ?? '').filter(Boolean)
  return texts.length > 0 ? texts : [fragment.textContent?.trim() ?? ''].filter(Boolean)
}
