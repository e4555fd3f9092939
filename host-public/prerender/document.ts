import type { Site } from '@grace/contract/site'
import { type Answer, type AnswersByAddress, answersElementId, siteAddress } from '../src/answers/answers.ts'
import type { Language } from '../src/language/languages.ts'
import { headOf } from '../src/layout/use-page.ts'
import type { Rendered } from './render.tsx'

interface Parts {
  /** The built shell. */
  template: string
  address: string
  language: Language
  siteUrl: string
  answers: AnswersByAddress
}

/** The shell, filled in with a page. @param scripts addresses of those that it needs beside the first one. */
export function documentOf(parts: Parts & Rendered & { scripts: string[] }): string {
  const { address, answers, siteUrl, scripts, markup, about } = parts
  const { churchName } = (answers[siteAddress] as Answer & { body: Site }).body.settings
  const head = headOf({ ...about, churchName }, address.replace(/\?.*/, ''), siteUrl)
  const tags = [
    ...head.metas.map((meta) => tag('meta', meta)),
    ...head.links.map((link) => tag('link', link)),
  ]
  // Before the first script, which then finds them there and asks for nothing more.
  const before = scripts.map((src) => `<script defer src="${src}"></script>`)
  return replaced(shellOf(parts), [
    [/<title>[^<]*<\/title>/, `<title>${escaped(head.title)}</title>${tags.join('')}`],
    [/<script defer/, `${before.join('')}<script defer`],
    // What stands in for a page that could not be drawn: this one is there without any script.
    [/<div id="root"><\/div>.*<\/noscript>/s, `<div id="root">${markup}</div>`],
  ])
}

/** The shell alone, for a page that is drawn in the browser. */
export function shellOf({ template, language, answers }: Parts): string {
  // In a script an end tag would end it, and a comment could begin.
  const json = JSON.stringify(answers).replaceAll('<', '\\u003c')
  return replaced(template, [
    [/<html\b[^>]*>/, `<html lang="${language}">`],
    [/<\/body>/, `<script type="application/json" id="${answersElementId}">${json}</script></body>`],
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
