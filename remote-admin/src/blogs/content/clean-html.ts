import { htmlSynonyms, htmlTags } from '@grace/contract/html'
import { blockElements, elementsWithoutText } from '@grace/contract/html-elements'
import createCleaner from 'dompurify'
import { inertHtml, originalName, styleAttribute, styleElement } from './inert-html.ts'
import { normalizeTags } from './normalize-tags.ts'

// One of our own: hooks of the package's shared one would concern everybody.
const cleaner = createCleaner(window)

/** Not of the allow-list, but they end a paragraph or carry a style that means something: read first, then left out. */
const structural = [
  ...blockElements,
  ...['div', 'listing', 'pre', 'span', 'tbody', 'td', 'tfoot', 'th', 'thead'],
]

const withoutContent = /^(?:area|base|col|frame|hr|img|input|link|meta|param|source|track|wbr)$/

const known = new Set<string>([...htmlTags, ...Object.keys(htmlSynonyms)])
/** Set anew for each link. */
const writtenByUs = new Set(['rel', 'target'])
/** What the parser and the cleaner add themselves. */
const unwritten = new Set(['html', 'head', 'body', 'remove', '#text'])

/** The element's own name: a field of a form that is called `nodeName` takes the place of the property. */
const nodeNameOf = Object.getOwnPropertyDescriptor(Node.prototype, 'nodeName')?.get as (this: Node) => string

/** What the allow-list has no place for, by name. */
export interface Removals {
  /** Gone with all that is in them. */
  elements: string[]
  /** Their text stays. */
  wrappers: string[]
  attributes: string[]
  /** Addresses of links that lead where no link may. */
  links: string[]
  hasComments: boolean
}

/** HTML as nodes of the allow-list and of what ends a paragraph, with its meaning but not its looks, and what was taken away. */
export function cleanHtml(html: string): { fragment: DocumentFragment; removals: Removals } {
  const fragment = cleaner.sanitize(inertHtml(html), {
    ALLOWED_TAGS: [...known, ...structural],
    ALLOWED_ATTR: ['href', styleAttribute],
    // Never read as an address, which it would otherwise have to be.
    ADD_URI_SAFE_ATTR: [styleAttribute],
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    FORBID_CONTENTS: [...elementsWithoutText, styleElement],
    FORCE_BODY: true,
    RETURN_DOM_FRAGMENT: true,
  })
  // The cleaner itself makes a comment of nothing.
  const found = html === '' ? nothing : findRemovals(fragment)
  const refused = normalizeTags(fragment)
  return { fragment, removals: { ...found, links: [...found.links, ...refused] } }
}

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
  /** The cleaner removes what the list knows only where it cannot be trusted, and then with all that is in it. */
  const addRemoved = (name: string) => {
    if (known.has(name) || structural.includes(name)) elements.add(name)
    else addElement(name)
  }
  const addAttribute = ({ name, value }: Attr) => {
    if (name === 'href') links.add(value)
    else if (!writtenByUs.has(name)) attributes.add(originalName(name))
  }
  for (const removed of cleaner.removed) {
    if ('element' in removed) addRemoved(originalName(nodeNameOf.call(removed.element).toLowerCase()))
    else if (removed.attribute) addAttribute(removed.attribute)
  }
  for (const element of fragment.querySelectorAll('*')) {
    if (!known.has(element.localName)) addElement(element.localName)
    if (element.hasAttribute(styleAttribute)) attributes.add('style')
  }
  return {
    elements: [...elements].sort(),
    wrappers: [...wrappers].sort(),
    attributes: [...attributes].sort(),
    links: [...links],
    hasComments,
  }
}
