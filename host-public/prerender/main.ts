import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { joinPath, type Language, languages } from '../src/language/languages.ts'
import { publicPaths } from '../src/public-paths.ts'
import { documentOf, siteUrlPlaceholder } from './document.ts'
import { renderPage } from './render.tsx'

export { siteUrlPlaceholder }

export interface PublishedPage {
  address: string
  language: Language
  html: string
}

/** Every public page in every language, at its address under the language and at the one without. */
export async function renderSite(site: string, { siteUrl }: { siteUrl: string }): Promise<PublishedPage[]> {
  const template = readFileSync(path.join(site, 'index.html'), 'utf8')
  const chunks = readdirSync(path.join(site, 'static')).filter((file) => file.endsWith('.js'))
  const pages: PublishedPage[] = []
  for (const language of languages) {
    for (const where of publicPaths) {
      for (const address of [where, joinPath(language, where)]) {
        const { namespaces, ...rendered } = await renderPage(address, language)
        const scripts = namespaces
          .flatMap((namespace) => [`text-${language}-${namespace}-ts`, `page-${namespace}`])
          .flatMap((name) => chunks.filter((file) => file.startsWith(`${name}.`)))
          .map((file) => `/static/${file}`)
        const html = documentOf({ template, address, language, siteUrl, scripts, ...rendered })
        pages.push({ address, language, html })
      }
    }
  }
  return pages
}
