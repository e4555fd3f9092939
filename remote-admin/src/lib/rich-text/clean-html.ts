import { htmlAttributes, htmlSynonyms, htmlTags, picturePathOf } from '@grace/contract/html'
import { blockElements, elementsWithoutText } from '@grace/contract/html-elements'
import createCleaner from 'dompurify'
import { inertHtml, originalName, styleAttribute, styleElement } from './inert-html.ts'
import { normalizeTags } from './normalize-tags.ts'
import { cellAttributes } from './tables.ts'

const isGallery = (address: string) => picturePathOf(address) !== null
const isData = (address: string) => address.startsWith('data:')

// A separate instance: hooks of the shared one would affect other code.
const cleaner = createCleaner(window)
// The browser would load a picture from elsewhere although it is not shown.
cleaner.addHook('uponSanitizeAttribute', (_, attribute) => {
  if (attribute.attrName === 'src' && !isGallery(attribute.attrValue) && !isData(attribute.attrValue))
    attribute.keepAttr = false
})

/**
 * Outside of the allow-list, but needed until `normalizeTags` has run: they separate paragraphs or carry a meaningful
 * style.
 */
const structural = [...blockElements, ...['div', 'listing', 'pre', 'span', 'tfoot', 'thead']]

const withoutContent = /^(?:area|base|col|frame|hr|img|input|link|meta|param|source|track|wbr)$/

const known = new Set<string>([...htmlTags, ...Object.keys(htmlSynonyms)])
/** Attributes that our serializer writes on every link. */
const writtenByUs = new Set(['rel', 'target'])
/** Nodes that the parser and DOMPurify add. */
const unwritten = new Set(['html', 'head', 'body', 'remove', '#text'])

/** The native getter: a form field named `nodeName` would shadow the property (DOM clobbering). */
const nodeNameOf = Object.getOwnPropertyDescriptor(Node.prototype, 'nodeName')?.get as (this: Node) => string

/** Names of everything that sanitizing removes. */
export interface Removals {
  /** Removed with their content. */
  elements: string[]
  /** Removed; their text stays. */
  wrappers: string[]
  attributes: string[]
  /** `href` values that the allow-list refuses. */
  links: string[]
  hasComments: boolean
}

/**
 * Sanitizes HTML to the allow-list plus block elements, turns meaningful styles into tags, and reports what was
 * removed.
 *
 * @param isTaken whether a picture that is no picture of the gallery stays, by its `data:` address.
 */
export function cleanHtml(
  html: string,
  isTaken: (address: string) => boolean = () => false,
): { fragment: DocumentFragment; removals: Removals } {
  const fragment = cleaner.sanitize(inertHtml(html), {
    ALLOWED_TAGS: [...known, ...structural],
    ALLOWED_ATTR: ['href', styleAttribute, ...cellAttributes, ...htmlAttributes.img],
    // Otherwise DOMPurify would check the value as a URI.
    ADD_URI_SAFE_ATTR: [styleAttribute],
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    FORBID_CONTENTS: [...elementsWithoutText, styleElement],
    FORCE_BODY: true,
    RETURN_DOM_FRAGMENT: true,
  })
  // DOMPurify turns an empty input into a comment.
  const found = html === '' ? nothing : findRemovals(fragment)
  for (const picture of fragment.querySelectorAll('img')) {
    if (isForeign(picture) && !isTaken(addressOf(picture))) picture.remove()
  }
  const refused = normalizeTags(fragment)
  return { fragment, removals: { ...found, links: [...found.links, ...refused] } }
}

const addressOf = (element: Element) => element.getAttribute('src') ?? ''
const isForeign = (element: Element) => element.localName === 'img' && !isGallery(addressOf(element))

const nothing: Removals = { elements: [], wrappers: [], attributes: [], links: [], hasComments: false }

export const removesNothing = ({ elements, wrappers, attributes, links, hasComments }: Removals): boolean =>
  elements.length + wrappers.length + attributes.length + links.length === 0 && !hasComments

function findRemovals(fragment: DocumentFragment): Removals {
  const elements = new Set<string>()
  const wrappers = new Set<string>()
  const attributes = new Set<string>()
  const links = new Set<string>()
  let hasComments = false
  const addElement = (name: string) => {
    if (name === '#comment') hasComments = true
    else if (unwritten.has(name)) return
    else if (elementsWithoutText.includes(name) || withoutContent.test(name)) elements.add(name)
    else wrappers.add(name)
  }
  /** Allowed tags are removed only when they are unsafe, and then with their content. */
  const addRemoved = (name: string) => {
    if (known.has(name) || structural.includes(name)) elements.add(name)
    else addElement(name)
  }
  const addAttribute = ({ name, value }: Attr) => {
    if (name === 'href') links.add(value)
    // A picture without it is removed as a whole.
    else if (name !== 'src' && !writtenByUs.has(name)) attributes.add(originalName(name))
  }
  for (const removed of cleaner.removed) {
    if ('element' in removed) addRemoved(originalName(nodeNameOf.call(removed.element).toLowerCase()))
    else if (removed.attribute) addAttribute(removed.attribute)
  }
  for (const element of fragment.querySelectorAll('*')) {
    if (!known.has(element.localName) || isForeign(element)) addElement(element.localName)
    if (element.hasAttribute(styleAttribute)) attributes.add('style')
    for (const name of cellAttributes) if (element.hasAttribute(name)) attributes.add(name)
  }
  return {
    elements: [...elements].sort(),
    wrappers: [...wrappers].sort(),
    attributes: [...attributes].sort(),
    links: [...links],
    hasComments,
  }
}
