import { namesUser } from './url-user.ts'

/**
 * The HTML of blogs: what the editor can represent, and nothing else.
 *
 * The server keeps no other, the editor makes no other, and the browser shows no other.
 */
export const htmlTags = [
  'p',
  'h1',
  'h2',
  'h3',
  'strong',
  'em',
  'ul',
  'ol',
  'li',
  'br',
  'blockquote',
  'a',
] as const
export type HtmlTag = (typeof htmlTags)[number]

/** `rel` and `target` are never the writer's: see `linkAttributes`. */
export const htmlAttributes = { a: ['href', 'rel', 'target'] } as const

/** What pasted text calls by another name. */
export const htmlSynonyms: Readonly<Record<string, HtmlTag>> = {
  b: 'strong',
  i: 'em',
  h4: 'h3',
  h5: 'h3',
  h6: 'h3',
  menu: 'ul',
  dir: 'ul',
}

export const linkSchemes = ['http', 'https', 'mailto', 'tel'] as const
const linkMaxChars = 2_000
/** Where a link may lead: out, to a person, to a page of this site, or to a place on the page. */
const linkLike = /^(?:https?:\/\/[^/\\]|mailto:[^/\\]|tel:[^/\\]|\/(?![/\\])|#)/i

/** Browsers pass over control characters inside a URL, and so could a check. */
const unseen = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu

/** A link as it may be kept, or null when it leads where no link of ours may. */
export function safeLink(href: string): string | null {
  const link = href.replace(unseen, '').trim().replace(/\s/g, '%20')
  if (link.length > linkMaxChars || !linkLike.test(link)) return null
  const here = 'https://here.invalid'
  // What the browser itself makes of it has the last word.
  if (!URL.canParse(link, here)) return null
  const url = new URL(link, here)
  if (namesUser(url)) return null
  const { protocol, origin } = url
  if (/^[/#]/.test(link)) return origin === here ? link : null
  return linkSchemes.some((scheme) => protocol === `${scheme}:`) ? link : null
}

/** Every attribute of a link. Another site opens beside this one and is told nothing about it. */
export const linkAttributes = (link: string): Record<string, string> =>
  /^https?:/i.test(link) ? { href: link, rel: 'noopener noreferrer', target: '_blank' } : { href: link }
