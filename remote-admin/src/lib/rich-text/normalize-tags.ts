import { htmlSynonyms, safeLink } from '@grace/contract/html'
import { blockElements } from '@grace/contract/html-elements'
import { styleAttribute } from './inert-html.ts'
import { newElement } from './new-element.ts'
import { withTables } from './tables.ts'
import { withWordLists } from './word-lists.ts'

/** Block elements, with some that the editor's parser does not know. */
const lines = new Set([...blockElements, 'listing'])
const preservesLines = /white-space(?:-collapse)?\s*:\s*(?:pre|break-spaces)/i

const styleOf = (element: Element) => element.getAttribute(styleAttribute) ?? ''

/**
 * Replaces tags and styles by their equivalents in the allow-list, as the server does. Mutates the fragment.
 *
 * @returns the `href` values of refused links; their text stays.
 */
export function normalizeTags(fragment: DocumentFragment): string[] {
  const refused: string[] = []
  withWordLists(fragment)
  for (const element of fragment.querySelectorAll('*')) {
    if (element.matches('pre, listing') || preservesLines.test(styleOf(element))) breakLines(element)
  }
  withTables(fragment)
  for (const element of fragment.querySelectorAll('*')) {
    const style = styleOf(element)
    const name = element.localName
    element.removeAttribute(styleAttribute)
    if (name === 'a') {
      const href = element.getAttribute('href')
      const link = safeLink(href ?? '')
      if (link !== null) element.setAttribute('href', link)
      else unwrap(element)
      if (link === null && href !== null) refused.push(href)
    } else if (name === 'b' && /(?:^|[^\w-])font-weight\s*:\s*(?:normal|[1-4]00)/i.test(style))
      unwrap(element)
    else if (name === 'span') mark(element, style)
    else if (lines.has(name)) rename(element, 'div')
    else if (htmlSynonyms[name]) rename(element, htmlSynonyms[name])
  }
  return refused
}

/** Word processors write bold and italic as styles. */
function mark(element: Element, style: string) {
  if (/(?:^|[^\w-])font-style\s*:\s*italic/i.test(style)) {
    const em = document.createElement('em')
    em.append(...element.childNodes)
    element.append(em)
  }
  if (/(?:^|[^\w-])font-weight\s*:\s*(?:bold|[6-9]00)/i.test(style)) rename(element, 'strong')
}

/** Turns preserved line breaks into `<br>`. */
function breakLines(element: Element) {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode()) texts.push(walker.currentNode as Text)
  for (const text of texts) {
    const parts = text.data.split(/\r?\n/)
    if (parts.length > 1) {
      const nodes = parts.flatMap((part, at) => [
        ...(at > 0 ? [document.createElement('br')] : []),
        ...(part ? [part] : []),
      ])
      text.replaceWith(...nodes)
    }
  }
}

const unwrap = (element: Element) => element.replaceWith(...element.childNodes)

const rename = (element: Element, name: string) => element.replaceWith(newElement(name, element.childNodes))
