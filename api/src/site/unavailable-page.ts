import type { Language } from '@grace/contract/language'

/** `Retry-After` in seconds, and the interval of the page's reload. */
export const retryAfterSeconds = 5

export type UnavailableTexts = Record<Language, { title: string; text: string; again: string }>

/** nginx uses them too, as plain text. */
export const unavailableTexts: UnavailableTexts = {
  en: {
    title: 'One moment, please',
    text: 'This page cannot be shown at the moment. Please wait a little and try again.',
    again: 'Try again',
  },
  fr: {
    title: 'Un instant, s’il vous plaît',
    text: 'Cette page ne peut pas être affichée pour le moment. Patientez un peu, puis réessayez.',
    again: 'Réessayer',
  },
  rw: {
    title: 'Mutegereze gato',
    text: 'Uru rupapuro ntirubonetse muri aka kanya. Mutegereze gato, mwongere mugerageze.',
    again: 'Ongera ugerageze',
  },
}

/** For a search that has to wait, because others are searching or the same visitor is. */
export const waitingSearchTexts: UnavailableTexts = {
  en: {
    title: 'One moment, please',
    text: 'Many people are searching at the moment. Your search is repeated by itself in a few seconds.',
    again: 'Search again',
  },
  fr: {
    title: 'Un instant, s’il vous plaît',
    text: 'Il y a beaucoup de recherches en ce moment. La vôtre sera relancée d’elle-même dans quelques secondes.',
    again: 'Relancer la recherche',
  },
  rw: {
    title: 'Mutegereze gato',
    text: 'Hari abantu benshi barimo gushakisha muri aka kanya. Ibyo mushaka birongera gushakishwa mu masegonda make.',
    again: 'Ongera ushakishe',
  },
}

/**
 * Sent with 503 for a page that was never rendered and cannot be rendered now, so that no search engine indexes it.
 * Reloads itself. With 429 it answers who searches too much.
 *
 * @param sheets URLs of the site's style sheets.
 */
export function unavailablePage(
  language: Language,
  sheets: string[],
  texts: UnavailableTexts = unavailableTexts,
): string {
  const { title, text, again } = texts[language]
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta http-equiv="refresh" content="${retryAfterSeconds}">
<title>${title}</title>
${sheets.map((href) => `<link rel="stylesheet" href="${href}">\n`).join('')}</head>
<body>
<main class="narrow not-found">
<h1>${title}</h1>
<p>${text}</p>
<p><a class="button" href="">${again}</a></p>
</main>
</body>
</html>
`
}
