// The queries of screen tests, by role and by label, take a quarter of their time in two places of jsdom, which have the
// same results in less: rules of its style sheet for other elements, and the search for the field of a label. Loaded
// before jsdom, whose modules take these functions when they load.
import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)
/** @param {string} name */
const part = (name) => require(`jsdom/lib/${name}.js`)

/**
 * The elements that a selector can match, by name; null where its end does not name them.
 *
 * @param {string} [selector] not of `@keyframes`
 */
function elementsOf(selector) {
  // Parentheses, escapes and free text in attributes are left to jsdom: the split below would cut them.
  if (!selector || /[(\\]|\[[^\]]*[^\w="'\]-]/.test(selector)) return null
  const names = selector.split(',').map((each) => {
    const last = /[^\s>+~]+$/.exec(each.trim())?.[0] ?? ''
    return /^([a-z][a-z0-9]*)(?=[.#:[]|$)/i.exec(last)?.[1]?.toLowerCase()
  })
  return names.includes(undefined) ? null : new Set(names)
}

const selectors = part('jsdom/living/helpers/selectors')
const matches = selectors.matchesDontThrow
/** @type {Map<string | undefined, Set<string | undefined> | null>} */
const elements = new Map()
/**
 * @param {any} element
 * @param {string} [selector]
 */
selectors.matchesDontThrow = (element, selector) => {
  let names = elements.get(selector)
  if (names === undefined) {
    names = elementsOf(selector)
    elements.set(selector, names)
  }
  return (!names || names.has(element._localName.toLowerCase())) && matches(element, selector)
}

part('api')
const label = part('jsdom/living/nodes/HTMLLabelElement-impl').implementation.prototype
const { get: controlOf } = Object.getOwnPropertyDescriptor(label, 'control') ?? {}
const { isLabelable } = part('jsdom/living/helpers/form-controls')
Object.defineProperty(label, 'control', {
  /** @this {any} */
  get() {
    const id = this.getAttributeNS(null, 'for')
    const named = id && this._attached ? (this._ownerDocument._ids[id] ?? []) : null
    if (!named || named.length > 1) return controlOf?.call(this)
    return named[0] && isLabelable(named[0]) ? named[0] : null
  },
})

const { implForWrapper } = part('jsdom/living/generated/utils')
/**
 * Remembers the computed styles of a window while its document stays as it is.
 *
 * @param {any} window
 */
export function rememberStyles(window) {
  const compute = window.getComputedStyle
  /** @type {WeakMap<object, { styles: object, style: object }>} */
  const known = new WeakMap()
  /**
   * @param {any} element
   * @param {unknown} [pseudoElement]
   */
  window.getComputedStyle = (element, pseudoElement) => {
    const impl = implForWrapper(element)
    if (pseudoElement || !impl?._attached) return compute.call(window, element, pseudoElement)
    // jsdom replaces it with every change of the document.
    const styles = impl._ownerDocument._styleCache
    const last = known.get(element)
    if (last && last.styles === styles) return last.style
    const style = compute.call(window, element)
    known.set(element, { styles: impl._ownerDocument._styleCache, style })
    return style
  }
}
