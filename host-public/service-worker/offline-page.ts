import type { Language } from '@grace/contract/languages'
import { pageNotKept as en } from '../src/text/en/offline.ts'
import { pageNotKept as fr } from '../src/text/fr/offline.ts'
import { pageNotKept as rw } from '../src/text/rw/offline.ts'
import { builtFiles } from './built-files.ts'
import { cachedLinks } from './page-cache.ts'

const texts = { en, fr, rw }

/** Response for a page that is not cached: says so, and links to the cached pages. */
export async function offlinePage(language: Language): Promise<Response> {
  const { title, text, again, kept } = texts[language]
  const all = await cachedLinks()
  const inLanguage = all.filter((page) => page.language === language)
  const links = (inLanguage.length > 0 ? inLanguage : all).map(
    (page) => `<li><a class="onward" href="${page.address}" lang="${page.language}">${page.title}</a></li>`,
  )
  const name = all.find((page) => page.name)?.name
  const sheet = builtFiles.reading.shared.find((file) => file.endsWith('.css'))
  const html = `<!doctype html>
<html lang="${language}" data-font>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<link rel="stylesheet" href="/${sheet}">
</head>
<body>
<header>
<div class="strip night"></div>
${name ? `<div class="top-bar"><div class="wide row"><a class="brand" href="/${language}">${name}</a></div></div>` : ''}
</header>
<main class="narrow not-found">
<h1>${title}</h1>
<p>${text}</p>
<p><a class="button" href="">${again}</a></p>
${links.length > 0 ? `<h2>${kept}</h2><ul>${links.join('')}</ul>` : ''}
</main>
</body>
</html>`
  return new Response(html, {
    status: 503,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy':
        "default-src 'none'; style-src 'self'; img-src 'self' data:; font-src 'self'; base-uri 'none'; frame-ancestors 'none'",
    },
  })
}
