const inertPrefix = 'was-'
export const styleAttribute = `data-${inertPrefix}style`
export const styleElement = `${inertPrefix}style`

/**
 * Renames what acts while it is parsed. Fields of a form take the place of its properties by `name` and `id`; a frameset
 * takes the place of the document's body. The Content Security Policy is asked about styles, handlers and base addresses even in a document that is nowhere
 * shown, and says no aloud: they are given other names before the browser reads them.
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

/** The name that an element or attribute had before. */
export const originalName = (name: string): string => name.replace(/^(?:data-)?was-/, '')
