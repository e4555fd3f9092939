import {
  htmlAttributes,
  htmlSynonyms,
  htmlTags,
  linkAttributes,
  linkSchemes,
  safeLink,
} from '@grace/contract/html'
import { blockElements, elementsWithoutText } from '@grace/contract/html-elements'
import sanitizeHtml from 'sanitize-html'
import { type Boundary, structured } from './structure.ts'

const boundaries: Readonly<Record<string, Boundary>> = {
  ...Object.fromEntries(blockElements.map((tag) => [tag, 'div'])),
  hr: 'div',
  th: 'td',
  listing: 'pre',
}

const options: sanitizeHtml.IOptions = {
  allowedTags: [...htmlTags, 'div', 'td', 'pre'],
  allowedAttributes: { a: [...htmlAttributes.a] },
  allowedSchemes: [...linkSchemes],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  nonTextTags: [...elementsWithoutText],
  selfClosing: ['br'],
  // Nobody nests so deep; beyond it text stays and tags go.
  nestingLimit: 100,
  transformTags: {
    '*': (tag, attributes) => {
      const tagName = meaningOf(tag, attributes.style ?? '')
      if (tagName !== 'a') return { tagName, attribs: {} }
      const link = safeLink(attributes.href ?? '')
      return link === null ? { tagName: 'span', attribs: {} } : { tagName, attribs: linkAttributes(link) }
    },
  },
}

/** Word processors write bold and italics as styles, and undo a `b` by another. */
function meaningOf(tag: string, style: string): string {
  const isPlain = /(?:^|[^\w-])font-weight\s*:\s*(?:normal|[1-4]00)/i.test(style)
  if (tag === 'b' && isPlain) return 'span'
  if (tag === 'span' && /(?:^|[^\w-])font-weight\s*:\s*(?:bold|[6-9]00)/i.test(style)) return 'strong'
  if (tag === 'span' && /(?:^|[^\w-])font-style\s*:\s*italic/i.test(style)) return 'em'
  return htmlSynonyms[tag] ?? boundaries[tag] ?? tag
}

/** Characters that no text has and the database refuses, but for line breaks and tabs. */
const unstorable = /[^\P{Cc}\n\r\t]|\p{Cs}/gu
/** More combining marks on one character than any language has; the contract refuses them in other texts. */
const surplusMarks = /(\p{M}{30})\p{M}+/gu
const storable = (html: string) =>
  html
    .replace(/[\v\f\u0085]/g, ' ')
    .replace(unstorable, '')
    .replace(surplusMarks, '$1')

/**
 * Any HTML as the allow-list of the contract: pasted text keeps its meaning, and nothing in it can be executed. Cleaning
 * what is clean changes nothing.
 *
 * @param maxChars of the result; of one that is longer only the beginning is answered, longer than this.
 */
export function cleanHtml(html: string, maxChars: number): string {
  const allowed = sanitizeHtml(storable(html), options)
  // Again, because entities were decoded meanwhile.
  return structured(storable(allowed), maxChars)
}
