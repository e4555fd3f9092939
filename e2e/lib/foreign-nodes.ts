/** Nodes that translators and extensions insert, wrap and replace between a page and its visitor. */

/**
 * Translates like a browser: each text is replaced by two nested `font` elements, now and whenever a text appears. The
 * translation is the text with a mark before it.
 */
export function translateWith(mark: string): void {
  const isText = ({ parentElement, data }: Text) =>
    parentElement !== null &&
    data.trim() !== '' &&
    !parentElement.closest('script, style, textarea, option, title, font, [translate=no]')
  const translateIn = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    while (walker.nextNode()) texts.push(walker.currentNode as Text)
    for (const text of texts.filter(isText)) {
      const [outer, inner] = [document.createElement('font'), document.createElement('font')]
      inner.textContent = mark + text.data
      outer.append(inner)
      text.replaceWith(outer)
    }
  }
  const options = { childList: true, subtree: true, characterData: true }
  const observer = new MutationObserver(() => {
    observer.disconnect()
    translateIn(document.body)
    observer.observe(document.body, options)
  })
  translateIn(document.body)
  observer.observe(document.body, options)
}

export const translate = `(${translateWith})('§')`

/** A password manager's icon beside each field that it can fill. */
export function addIcons(): void {
  const fields = document.querySelectorAll(
    'input:not([type=hidden], [type=checkbox], [type=radio]), textarea',
  )
  for (const field of fields) {
    if (field.parentElement?.querySelector(':scope > [data-extension]')) continue
    const icon = document.createElement('div')
    icon.dataset.extension = ''
    field.parentElement?.append(icon)
  }
}

/** A writing aid wraps each field. */
export function wrapFields(): void {
  for (const field of document.querySelectorAll('input:not([type=hidden]), textarea')) {
    const around = document.createElement('span')
    field.replaceWith(around)
    around.append(field)
  }
}

/** A dictionary moves each text of a paragraph into an element of its own. */
export function wrapTexts(): void {
  for (const element of document.querySelectorAll('p, label, h2, button, a')) {
    for (const text of [...element.childNodes].filter((node) => node instanceof Text)) {
      const around = document.createElement('span')
      text.before(around)
      around.append(text)
    }
  }
}

export const foreignNodes = { translate, addIcons, wrapFields, wrapTexts }
export type ForeignNodes = keyof typeof foreignNodes

/** One change of the page at the place that a number names. */
export interface Change {
  kind: 'insert' | 'wrap' | 'wrapText' | 'translateText' | 'mark'
  /** From 0 to 1: the place in the document. */
  at: number
}

/** Makes one of the changes in the page. */
export function makeChange({ kind, at }: Change): void {
  const chosen = <T>(all: T[]) => all[Math.floor(at * all.length)]
  const isOurs = (element: Element) =>
    !element.closest('script, style, svg, option, .stage, [data-extension]')
  const elements = [...document.querySelectorAll('#root *')].filter(isOurs)
  if (kind === 'mark') return void chosen(elements)?.setAttribute('data-extension', '')
  if (kind === 'insert' || kind === 'wrap') {
    // A browser takes the focus from a field that is moved; the page's own scripts have no part in that.
    const isFocused = (element: Element) => element.contains(document.activeElement)
    const element = chosen(kind === 'wrap' ? elements.filter((each) => !isFocused(each)) : elements)
    const added = document.createElement('div')
    added.dataset.extension = ''
    element?.before(added)
    if (kind === 'wrap' && element) added.append(element)
    return
  }
  const walker = document.createTreeWalker(document.querySelector('#root') as Element, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode()) texts.push(walker.currentNode as Text)
  const text = chosen(
    texts.filter(({ data, parentElement }) => data.trim() && parentElement && isOurs(parentElement)),
  )
  const around = document.createElement(kind === 'wrapText' ? 'span' : 'font')
  text?.before(around)
  if (kind === 'wrapText') around.append(text ?? '')
  else {
    around.textContent = text?.data ?? ''
    text?.remove()
  }
}
