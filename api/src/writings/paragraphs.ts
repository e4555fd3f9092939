import { escapeHtml } from '../html/escape-html.ts'
import { decodeEntities } from '../html/plain-text.ts'

/** Plain text as HTML: an empty line begins a paragraph, other line ends stay. */
export const htmlOfText = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .split(/\n[^\S\n]*(?:\n[^\S\n]*)+/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)
    .map((paragraph) => `<p>${escapeHtml(paragraph).replace(/\s*\n\s*/g, '<br>')}</p>`)
    .join('')

/** Sanitized HTML as plain text with an empty line between paragraphs. What an administrator has formatted loses its form. */
export const textOfHtml = (html: string): string =>
  decodeEntities(
    html
      .replace(/\s*\n\s*/g, ' ')
      .replace(/<br>/g, '\n')
      .replace(/<\/(?:p|h[1-3]|li|blockquote)>/g, '\n\n')
      .replace(/<[^<>]*>/g, ''),
  )
    .replace(/[^\S\n]*\n[^\S\n]*/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
