import { escapeHtml } from '../html/escape-html.ts'

/** An element of XML with a text. */
export const tag = (name: string, text: string) => `<${name}>${escapeHtml(text)}</${name}>`
