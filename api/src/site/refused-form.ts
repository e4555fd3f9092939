import type { Language } from '@grace/contract/language'
import { pageWithoutFiles } from './page-without-files.ts'

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

export function refusedFormPage(language: Language): string {
  const { title, text, back } = texts[language]
  return pageWithoutFiles(language, title, text, `<p><a href="/${language}">${back}</a></p>`)
}
