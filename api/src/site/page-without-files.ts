import type { Language } from '@grace/contract/language'
import { escapeHtml } from '../html/escape-html.ts'

/**
 * A page without style or script, because the site's files may be blocked where it is shown.
 *
 * @param content HTML below the text.
 */
export const pageWithoutFiles = (language: Language, title: string, text: string, content: string): string =>
  `<!doctype html>
<html lang="${language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<h1>${escapeHtml(title)}</h1>
<p>${escapeHtml(text)}</p>
${content}
</html>
`
