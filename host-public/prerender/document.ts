import type { Language } from '../src/language/languages.ts'
import { headOf } from '../src/layout/use-page.ts'
import type { Rendered } from './render.tsx'

/** Stands in the built pages for the address at which people reach the site, which is known where they are served. */
export const siteUrlPlaceholder = 'https://site.invalid'

interface Parts extends Rendered {
  /** The built shell. */
  template: string
  address: string
  language: Language
  siteUrl: string
  /** Addresses of the scripts that this page needs beside the first one. */
  scripts: string[]
}

/** The shell, filled in with a page. */
export function documentOf({ template, address, language, siteUrl, scripts, markup, about }: Parts): string {
  const head = headOf(about, address, siteUrl)
  const tags = [
    ...head.metas.map((meta) => tag('meta', meta)),
    ...head.links.map((link) => tag('link', link)),
  ]
  // Before the first script, which then finds them there and asks for nothing more.
  const before = scripts.map((src) => `<script defer src="${src}"></script>`)
  return replaced(template, [
    [/<html\b[^>]*>/, `<html lang="${language}">`],
    [/<title>[^<]*<\/title>/, `<title>${escaped(head.title)}</title>${tags.join('')}`],
    [/<script defer/, `${before.join('')}<script defer`],
    // What stands in for a page that could not be drawn: this one is there without any script.
    [/<div id="root"><\/div>.*<\/noscript>/s, `<div id="root">${markup}</div>`],
  ])
}

function replaced(text: string, changes: [RegExp, string][]): string {
  return changes.reduce((changed, [pattern, by]) => {
    if (!pattern.test(changed)) throw new Error(`The shell has no ${pattern}.`)
    // As a function: a dollar sign in the text means itself.
    return changed.replace(pattern, () => by)
  }, text)
}

const tag = (name: string, attributes: Record<string, string>) =>
  `<${name} ${Object.entries(attributes)
    .map(([attribute, value]) => `${attribute}="${escaped(value)}"`)
    .join(' ')}>`

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) => text.replace(/[&<>"]/g, (character) => entities[character] as string)
