import { blogPreviewChars } from '@grace/contract/limits'

const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' }

export const decodeEntities = (text: string): string =>
  text.replace(/&(?:amp|lt|gt|quot);/g, (entity) => entities[entity] ?? entity)

/** Converts sanitized HTML to text on one line. */
export const plainText = (html: string): string =>
  decodeEntities(
    html.replace(/<\/?(?:p|h[1-3]|ul|ol|li|blockquote|br|table|tr|t[hd])>/g, ' ').replace(/<[^<>]*>/g, ''),
  )
    .replace(/\s+/g, ' ')
    .trim()

/** A visible character: neither white space nor invisible. */
const visible = /[^\s\p{Cc}\p{Cf}\p{Zs}\u2800\u3164]/u
export const hasVisibleText = (text: string): boolean => visible.test(text)

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })
/** A single grapheme can be arbitrarily long because of stacked accents. */
const maxCharsPerGrapheme = 20

/** Truncates a text after a number of graphemes, with an ellipsis. */
export function previewOf(text: string): string {
  const beginning = text.slice(0, blogPreviewChars * maxCharsPerGrapheme)
  let end = 0
  let count = 0
  for (const { index, segment } of graphemes.segment(beginning)) {
    if (count++ === blogPreviewChars) break
    end = index + segment.length
  }
  return end === text.length ? text : `${text.slice(0, end).trimEnd()}…`
}
