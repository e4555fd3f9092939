import { type Language, languages } from '@grace/contract/languages'

export interface Place {
  /** Without a language. */
  path: string
  /** Null: unknown. */
  changedAt: string | null
  /** Languages in which the page exists; default: all. */
  languages?: readonly Language[]
}

/** Sitemap XML with each page once per language in which it exists, linked to its translations. */
export function urlSet(siteUrl: string, places: Place[]): string {
  const urls = places.flatMap(({ path, changedAt, languages: own = languages }) => {
    const inLanguage = (language: string) => `${siteUrl}/${language}${path === '/' ? '' : path}`
    const others = [
      ...own.map((language) => alternate(language, inLanguage(language))),
      alternate('x-default', siteUrl + path),
    ].join('')
    return own.map((language) => `<url>${where(inLanguage(language), changedAt)}${others}</url>`)
  })
  return document(
    'urlset',
    ' xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"',
    urls,
  )
}

/** Index of the sitemaps of a large site. */
export const sitemapIndex = (siteUrl: string, places: Place[]): string =>
  document(
    'sitemapindex',
    ' xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"',
    places.map(({ path, changedAt }) => `<sitemap>${where(siteUrl + path, changedAt)}</sitemap>`),
  )

// Our URLs contain no characters that XML would need to escape.
const where = (url: string, changedAt: string | null) =>
  `<loc>${url}</loc>${changedAt ? `<lastmod>${changedAt}</lastmod>` : ''}`

const alternate = (language: string, url: string) =>
  `<xhtml:link rel="alternate" hreflang="${language}" href="${url}"/>`

const document = (name: string, attributes: string, parts: string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${name}${attributes}>\n${parts.join('\n')}\n</${name}>\n`
