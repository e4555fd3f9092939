import { escapeHtml } from '../html/escape-html.ts'
import { decodeEntities } from '../html/plain-text.ts'

/** Without spaces around line ends. */
const trimLines = (text: string, joint: string): string =>
  text
    .split('\n')
    .map((line) => line.trim())
    .join(joint)

/** Plain text as HTML: an empty line begins a paragraph, other line ends stay. */
export const htmlOfText = (text: string): string =>
  trimLines(text.replace(/\r\n?/g, '\n'), '\n')
    .split(/\n{2,}/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)
    .map((paragraph) => `<p>${escapeHtml(paragraph).replaceAll('\n', '<br>')}</p>`)
    .join('')

/** Sanitized HTML as plain text with an empty line between paragraphs. What an administrator has formatted loses its form. */
export const textOfHtml = (html: string): string => {
  const marked = trimLines(html, ' ')
    .replace(/<br>/g, '\n')
    .replace(/<(?:\/(?:p|h[1-3]|li|blockquote|tr)|ul|ol|table)>/g, '\n\n')
    .replace(/<\/t[hd]>/g, ' ')
    .replace(/<[^<>]*>/g, '')
  return trimLines(decodeEntities(marked), '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}
