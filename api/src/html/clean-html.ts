import { cleanText } from '@grace/contract/clean-text'
import {
  htmlAttributes,
  htmlSynonyms,
  htmlTags,
  linkAttributes,
  linkSchemes,
  picturePathOf,
  safeLink,
} from '@grace/contract/html'
import { blockElements, elementsWithoutText } from '@grace/contract/html-elements'
import { altTextMaxChars } from '@grace/contract/limits'
import sanitizeHtml from 'sanitize-html'
import { type Boundary, structured } from './structure.ts'

const boundaries: Readonly<Record<string, Boundary>> = {
  ...Object.fromEntries(blockElements.map((tag) => [tag, 'div'])),
  hr: 'div',
  listing: 'pre',
}

function transformed(tag: string, attributes: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  if (tag === 'img') return { tagName: tag, attribs: pictureAttributes(attributes) }
  const tagName = markOf(tag, attributes.style ?? '')
  if (tagName !== 'a') return { tagName, attribs: {} }
  const link = safeLink(attributes.href ?? '')
  return link === null ? { tagName: 'span', attribs: {} } : { tagName, attribs: linkAttributes(link) }
}

const pixels = /^[1-9]\d{0,4}$/

/** Nothing for a picture from elsewhere. */
function pictureAttributes({
  src = '',
  alt = '',
  width = '',
  height = '',
}: sanitizeHtml.Attributes): sanitizeHtml.Attributes {
  if (picturePathOf(src) === null) return {}
  return {
    src,
    alt: alt.replace(/\s+/g, ' ').trim().slice(0, altTextMaxChars),
    ...(pixels.test(width) && pixels.test(height) && { width, height }),
  }
}

const options: sanitizeHtml.IOptions = {
  allowedTags: [...htmlTags, 'div', 'pre'],
  allowedAttributes: { a: [...htmlAttributes.a], img: [...htmlAttributes.img] },
  allowedSchemes: [...linkSchemes],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  nonTextTags: [...elementsWithoutText],
  selfClosing: ['br', 'img'],
  // Beyond this depth tags are removed and text stays.
  nestingLimit: 100,
  transformTags: { '*': transformed },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs.src,
}

/** Word processors use styles for bold and italic, and to reset a `b`. */
function markOf(tag: string, style: string): string {
  const isPlain = /(?:^|[^\w-])font-weight\s*:\s*(?:normal|[1-4]00)/i.test(style)
  if (tag === 'b' && isPlain) return 'span'
  if (tag === 'span' && /(?:^|[^\w-])font-weight\s*:\s*(?:bold|[6-9]00)/i.test(style)) return 'strong'
  if (tag === 'span' && /(?:^|[^\w-])font-style\s*:\s*italic/i.test(style)) return 'em'
  return htmlSynonyms[tag] ?? boundaries[tag] ?? tag
}

/** Excess combining marks on one character; the contract rejects them in other texts. */
const surplusMarks = /(\p{M}{30})\p{M}+/gu
const storable = (html: string) => cleanText(html).replace(surplusMarks, '$1')

/**
 * Sanitizes HTML to the contract's allow-list, keeping the formatting of pasted text. Idempotent.
 *
 * @param maxChars of the result; a longer result is truncated to slightly more than this, so that the caller can
 * tell.
 */
export function cleanHtml(html: string, maxChars: number): string {
  const allowed = sanitizeHtml(storable(html), options)
  // Again, because sanitizing decodes entities.
  return structured(storable(allowed), maxChars)
}
