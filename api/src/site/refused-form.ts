import type { Language } from '@grace/contract/language'

const texts: Record<Language, { title: string; text: string; back: string }> = {
  en: {
    title: 'This form was not sent',
    text: 'It came from another site, so we did not accept it. Please use the form on our own site.',
    back: 'Go to our site',
  },
  fr: {
    title: 'Ce formulaire n’a pas été envoyé',
    text: 'Il a été envoyé depuis un autre site, nous ne l’avons donc pas accepté. Veuillez utiliser le formulaire de notre propre site.',
    back: 'Aller sur notre site',
  },
  rw: {
    title: 'Ibyo mwanditse ntibyoherejwe',
    text: 'Byari byoherejwe n’urundi rubuga, ntitwabyakira. Mukoreshe ifishi iri ku rubuga rwacu.',
    back: 'Mujye ku rubuga rwacu',
  },
}

/** A page without style or script, because the site's files may be blocked here. */
export function refusedFormPage(language: Language): string {
  const { title, text, back } = texts[language]
  return `<!doctype html>
<html lang="${language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>${title}</title>
<h1>${title}</h1>
<p>${text}</p>
<p><a href="/${language}">${back}</a></p>
</html>
`
}
