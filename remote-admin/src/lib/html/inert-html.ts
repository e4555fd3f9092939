const inertPrefix = 'was-'
export const styleAttribute = `data-${inertPrefix}style`
export const styleElement = `${inertPrefix}style`

/**
 * Renames attributes and elements that take effect during parsing. A field's `name` or `id` shadows properties of its
 * form, and a frameset replaces the body. Styles, event handlers and base addresses cause CSP violations even in a
 * detached document.
 */
export const inertHtml = (html: string): string =>
  html
    .replace(/<(\/?)(style|base|frameset|frame)\b/gi, `<$1${inertPrefix}$2`)
    .replace(/<[a-z][^<>]*>/gi, (tag) =>
      tag.replace(
        /([\s"'/])(style|on\w+|name|id)(\s*=)/gi,
        (_, before, name, sign) => `${before}data-${inertPrefix}${name}${sign}`,
      ),
    )

/** The original name of a renamed element or attribute. */
export const originalName = (name: string): string => name.replace(/^(?:data-)?was-/, '')
