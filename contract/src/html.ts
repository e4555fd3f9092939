import { namesUser } from './url-user.ts'

/**
 * The allow-list for HTML of blogs and letters: exactly what the editor can represent.
 *
 * Server, editor and browser sanitize to this list.
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
  'table',
  'tbody',
  'tr',
  'th',
  'td',
  'img',
] as const
export type HtmlTag = (typeof htmlTags)[number]

/** Authors give `href`, `src` and `alt`: `linkAttributes` sets the others of a link, the server the size of a picture. */
export const htmlAttributes = {
  a: ['href', 'rel', 'target'],
  img: ['src', 'alt', 'width', 'height'],
} as const

/** A wider table could not be read on a phone; the other cells of its rows become lines of the last one. */
export const tableMaxColumns = 12

/** Address of a picture on the site; letters get the site's origin in front of it when they are sent. */
export const pictureAddress = (path: string) => `/api/images/${path}`
const pictureLike = /^\/api\/images\/([\w-]+\.(?:jpe?g|png|gif|webp))$/

/** The path of a picture of the gallery, or null for any other address. */
export const picturePathOf = (src: string): string | null => pictureLike.exec(src)?.[1] ?? null

/** Synonyms of tags in pasted text. */
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
/** Permitted link targets: web, mail, phone, a page of this site, or an anchor on the page. */
const linkLike = /^(?:https?:\/\/[^/\\]|mailto:[^/\\]|tel:[^/\\]|\/(?![/\\])|#)/i

/** Browsers ignore control characters inside a URL, which could hide its scheme. */
const invisible = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu

/** Returns a normalised link, or null if its target is not permitted. */
export function safeLink(href: string): string | null {
  const link = href.replace(invisible, '').trim().replace(/\s/g, '%20')
  if (link.length > linkMaxChars || !linkLike.test(link)) return null
  const here = 'https://here.invalid'
  // Check the URL as parsed by the browser, too.
  if (!URL.canParse(link, here)) return null
  const url = new URL(link, here)
  if (namesUser(url)) return null
  const { protocol, origin } = url
  if (/^[/#]/.test(link)) return origin === here ? link : null
  return linkSchemes.some((scheme) => protocol === `${scheme}:`) ? link : null
}

/** All attributes of a link. External links open in a new tab, without referrer. */
export const linkAttributes = (link: string): Record<string, string> =>
  /^https?:/i.test(link) ? { href: link, rel: 'noopener noreferrer', target: '_blank' } : { href: link }
