import { decodeEntities } from './plain-text.ts'

const blocks = /^<\/(?:p|h[1-3]|ul|ol|blockquote|table)>$|^<table>$/
/** A list begins a paragraph; its items follow each other. */
const firstItem = '\n\n'
const tags = /(<[^<>]*>)/

/** Converts sanitized HTML to plain text: paragraphs, list items, descriptions of pictures and the targets of links stay. */
export function mailTextOf(html: string): string {
  let text = ''
  let link: { url: string; from: number } | null = null
  for (const part of html.split(tags)) {
    if (!part.startsWith('<')) text += decodeEntities(part).replace(/\s/g, ' ')
    else if (part === '<br>') text += '\n'
    else if (part === '<li>') text = `${text.endsWith(firstItem) ? text : `${text.trimEnd()}\n`}- `
    else if (part === '<ul>' || part === '<ol>') text = `${text.trimEnd()}${firstItem}`
    else if (part === '</tr>') text = `${text.trimEnd().replace(/ \|$/, '')}\n`
    else if (/^<\/t[hd]>$/.test(part)) text = `${text.trimEnd()} | `
    else if (blocks.test(part)) text = `${text.trimEnd()}\n\n`
    else if (part.startsWith('<a ')) link = { url: targetOf(part), from: text.length }
    else if (part.startsWith('<img ')) text += descriptionOf(part)
    else if (part === '</a>' && link) {
      if (text.slice(link.from).trim() !== link.url) text += ` (${link.url})`
      link = null
    }
  }
  return text.trim()
}

/** Links to pages of the site and its pictures get its address: a mail is read elsewhere. */
export const withAbsoluteLinks = (html: string, siteUrl: string): string =>
  html
    .split(tags)
    .map((part) => (/^<(?:a|img) /.test(part) ? part.replace(/ (href|src)="\//, ` $1="${siteUrl}/`) : part))
    .join('')

const targetOf = (tag: string) => decodeEntities(/ href="([^"]*)"/.exec(tag)?.[1] ?? '')

/** Nothing for a decorative picture. */
function descriptionOf(tag: string): string {
  const alt = decodeEntities(/ alt="([^"]*)"/.exec(tag)?.[1] ?? '')
  return alt ? `[${alt}]` : ''
}
