import type { Language } from '@grace/contract/language'
import { emailLinkDays } from '@grace/contract/limits'
import { accountMail } from './account-mail.ts'

interface Text {
  subject: string
  lines: (url: string) => string[]
}

const texts: Record<Language, Text> = {
  en: {
    subject: 'Confirm your email address',
    lines: (url) => [
      'Hello,',
      `This address was given for an account on our website. Open this link within ${emailLinkDays} days to confirm that it is yours:`,
      url,
      'If this was not you, you do not need to do anything: the address will not be confirmed.',
    ],
  },
  fr: {
    subject: 'Confirmer votre adresse e-mail',
    lines: (url) => [
      'Bonjour,',
      `Cette adresse a été indiquée pour un compte sur notre site. Ouvrez ce lien dans les ${emailLinkDays} jours pour confirmer qu’elle est à vous :`,
      url,
      'Si ce n’était pas vous, vous n’avez rien à faire : l’adresse ne sera pas confirmée.',
    ],
  },
  rw: {
    subject: 'Mwemeze imeyili yanyu',
    lines: (url) => [
      'Muraho,',
      `Iyi imeyili yanditswe kuri konti yo ku rubuga rwacu. Mukande kuri iri huza bitarenze iminsi ${emailLinkDays} mwemeze ko ari iyanyu:`,
      url,
      'Niba atari mwe, ntimugire icyo mukora: iyi imeyili ntizemezwa.',
    ],
  },
}

/** The address may belong to anybody, so the mail contains no user input but the username. */
export function emailLinkMail(language: Language, username: string, url: string) {
  const { subject, lines } = texts[language]
  return accountMail(language, username, { subject, paragraphs: lines(url) })
}
