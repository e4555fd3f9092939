import { brandSheetAddress, logoAddress, paletteOf } from '@grace/contract/brand-colours'
import { firstScript } from '@grace/contract/first-script'
import { type Language, splitPath } from '@grace/contract/languages'
import type { Site } from '@grace/contract/site'
import { headingFont } from '../src/fonts/heading-font.ts'
import {
  type CachedResponse,
  type CachedResponses,
  queryCacheElementId,
  siteAddress,
} from '../src/hydration/query-cache.ts'
import { canonicalPath, headOf } from '../src/layout/head.ts'
import { queriesOf } from '../src/page-queries.ts'
import { isListed, publicPathAt } from '../src/public-paths.ts'
import { linkPreview } from './link-preview.ts'
import type { ListedPage } from './listed-page.ts'
import type { Rendered } from './render.tsx'
import { structuredData } from './structured-data/structured-data.ts'

interface Parts {
  /** HTML of the built shell. */
  template: string
  address: string
  language: Language
  siteUrl: string
  responses: CachedResponses
}

interface Scripts {
  /** Addresses of the scripts that hydrate the page; the entry loads them at the first gesture. */
  scripts: string[]
}

/** The shell with a rendered page. */
export function documentOf(parts: Parts & Rendered & Scripts): string {
  const { template, address, siteUrl, scripts, markup, about, text } = parts
  const { pathname, search } = new URL(address, siteUrl)
  const { churchName } = siteIn(parts).settings
  const head = headOf({ ...about, churchName }, { pathname, search }, siteUrl)
  const page = listedPage(parts)
  const tags = [
    ...[...head.metas, ...(page ? linkPreview(page) : [])].map((meta) => tag('meta', meta)),
    ...head.links.map((link) => tag('link', link)),
    ...(page ? [`<script type="application/ld+json">${jsonInHtml(structuredData(page))}</script>`] : []),
  ]
  const marks = isOfChurch(parts) ? 'data-dehydrated' : 'data-dehydrated data-needs-app'
  return replaced(withSite(parts), [
    [/<title>[^<]*<\/title>/, `<title>${escaped(head.title)}</title>${tags.join('')}`],
    // The noscript fallback is not needed: this page is complete without scripts.
    // regexp-bound: 10_000 characters, because the template is a file of our own without the page's content
    [/<div id="root"><\/div>.*<\/noscript>/s, `<div id="root" ${marks}>${markup}</div>${slow(text)}`],
    [
      entryScript,
      `<script data-start="${entryScript.exec(template)?.[1]}" data-font="${headingFont}">${firstScript}</script>`,
    ],
    [/<\/body>/, `<script type="text/plain" id="parts">${scripts.join(' ')}</script></body>`],
  ])
}

/** The shell loads it at once: it has nothing to paint without. */
const entryScript = /<script defer src="([^"]+)"><\/script>/

/** Shown by the entry script while a click waits for its code. */
const slow = (text: Rendered['text']) =>
  `<p id="slow" class="notice" role="status" hidden>${escaped(text('slow'))}</p>`

/** The shell alone, for a page that is rendered in the browser; not for search engines. */
export const shellOf = (parts: Parts): string =>
  replaced(withSite(parts), [[/<\/title>/, '</title><meta name="robots" content="noindex">']])

/** The shell with the name, the colours and the logo of the church, and the embedded responses. */
function withSite({ template, language, responses }: Parts): string {
  const { settings } = siteIn({ responses, language })
  const name = escaped(settings.churchName)
  const sheet = brandSheetAddress(settings)
  const { logoPictureId } = settings
  return replaced(template, [
    [
      /<meta name="theme-color"[^<>]*>/,
      tag('meta', { name: 'theme-color', content: paletteOf(settings, 'light').night }),
    ],
    ...(logoPictureId ? iconsOf(logoPictureId) : []),
    // Last: it replaces the colours of the site's own sheet.
    ...(sheet
      ? [[/<\/head>/, `${tag('link', { rel: 'stylesheet', href: sheet })}</head>`] as [RegExp, string]]
      : []),
    [/<html\b[^<>]*>/, `<html lang="${language}">`],
    [/<title>[^<]*<\/title>/, `<title>${name}</title>`],
    [/<h1>[^<]*<\/h1>/g, `<h1>${name}</h1>`],
    [
      /<\/body>/,
      `<script type="application/json" id="${queryCacheElementId}">${jsonInHtml(responses)}</script></body>`,
    ],
  ])
}

const iconsOf = (logoPictureId: number): [RegExp, string][] => [
  [
    /<link rel="icon"[^<>]*>/,
    tag('link', { rel: 'icon', href: logoAddress(logoPictureId, '48'), type: 'image/png' }),
  ],
  [
    /<link rel="apple-touch-icon"[^<>]*>/,
    tag('link', { rel: 'apple-touch-icon', href: logoAddress(logoPictureId, '180') }),
  ],
]

/** False for a page that was rendered without the API: its application fetches what the church has written. */
const isOfChurch = ({ responses, language }: Parts) => responses[siteAddress(language)]?.etag !== null

const siteIn = ({ responses, language }: Pick<Parts, 'responses' | 'language'>) =>
  (responses[siteAddress(language)] as CachedResponse & { body: Site }).body

/** Null for pages that are missing or not listed. */
function listedPage(parts: Parts & Rendered): ListedPage | null {
  const { address, about, responses, language, siteUrl, text } = parts
  const { pathname, search } = new URL(address, siteUrl)
  const { prefix, path } = splitPath(pathname)
  const pattern = publicPathAt(path)
  if (!pattern || about.isMissing || about.isSearch || !isListed(path)) return null
  const [, own] = queriesOf(address, language)
  return {
    ...about,
    pattern,
    prefix,
    url: siteUrl + canonicalPath(about, pathname) + search,
    language,
    siteUrl,
    site: siteIn(parts),
    response: own === undefined ? null : responses[own]?.body,
    text,
  }
}

// `<` is escaped: an end tag would close the script element, and `<!--` would open a comment.
const jsonInHtml = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c')

function replaced(text: string, changes: [RegExp, string][]): string {
  return changes.reduce((changed, [pattern, by]) => {
    if (!pattern.test(changed)) throw new Error(`The shell has no ${pattern}.`)
    // A function, because `$` in a replacement string has a special meaning.
    return changed.replace(pattern, () => by)
  }, text)
}

const tag = (name: string, attributes: Record<string, string>) =>
  `<${name} ${Object.entries(attributes)
    .map(([attribute, value]) => `${attribute}="${escaped(value)}"`)
    .join(' ')}>`

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) => text.replace(/[&<>"]/g, (character) => entities[character] as string)
