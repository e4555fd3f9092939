import { blogPreviewChars } from '@grace/contract/limits'

const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' }

/** The text of clean HTML, in one line. */
export const plainText = (html: string): string =>
  html
    .replace(/<\/?(?:p|h[1-3]|ul|ol|li|blockquote|br)>/g, ' ')
    .replace(/<[^<>]*>/g, '')
    .replace(/&(?:amp|lt|gt|quot);/g, (entity) => entities[entity] ?? entity)
    .replace(/\s+/g, ' ')
    .trim()

/** Something that can be seen: spaces and invisible characters alone say nothing. */
const seen = /[^\s\p{Cc}\p{Cf}\p{Zs}\u2800\u3164]/u
export const saysSomething = (text: string): boolean => seen.test(text)

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })
/** A single grapheme may be as long as somebody likes to stack accents. */
const maxCharsPerGrapheme = 20

/** The beginning of a text as people count its characters, with an ellipsis where it was cut. */
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
