/**
 * Replaces antd's style injection (see rspack.config.ts): constructable style sheets instead of `<style>` elements,
 * which a strict CSP and Trusted Types refuse.
 */
interface Entry {
  id: string
  rank: number
  css: string
  sheet: CSSStyleSheet
}

interface Options {
  prepend?: boolean | 'queue'
  priority?: number
  mark?: string
}

const entries: Entry[] = []
const mine = new Set<CSSStyleSheet>()
// antd only sets attributes on the returned element, or reads one that is absent here.
const handle = { setAttribute() {}, getAttribute: () => null }

const idOf = (key: string, option: Options) => `${option.mark ?? 'rc-util-key'}\u0000${key}`
// Prepended sheets come first, by priority; appended ones follow.
const rankOf = (option: Options) => (option.prepend ? (option.priority ?? 0) - 1e6 : 0)

/**
 * antd styles every link of the page, the host's included. `:where` limits that to the console without more
 * specificity.
 */
const scoped = (css: string) => css.replace(/(^|[},])a(?=[{:[,])/g, '$1:where(.console) a')

function apply() {
  const others = document.adoptedStyleSheets.filter((sheet) => !mine.has(sheet))
  document.adoptedStyleSheets = [...entries.map((entry) => entry.sheet), ...others]
}

export function updateCSS(written: string, key: string, option: Options = {}) {
  const css = scoped(written)
  const id = idOf(key, option)
  const found = entries.find((entry) => entry.id === id)
  if (found) {
    if (found.css !== css) {
      found.css = css
      found.sheet.replaceSync(css)
    }
    return handle
  }
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  mine.add(sheet)
  const rank = rankOf(option)
  const at = entries.findIndex((entry) => entry.rank > rank)
  entries.splice(at === -1 ? entries.length : at, 0, { id, rank, css, sheet })
  apply()
  return handle
}

export const injectCSS = (css: string, option: Options = {}) =>
  updateCSS(css, `inject-${entries.length}-${css.length}`, option)

export function removeCSS(key: string, option: Options = {}) {
  const at = entries.findIndex((entry) => entry.id === idOf(key, option))
  if (at === -1) return
  for (const { sheet } of entries.splice(at, 1)) mine.delete(sheet)
  apply()
}

// This file also replaces the icons' style module, which exports these two as well.
export const getShadowRoot = () => null
export function warningOnce() {}
