import type { Language } from '@grace/contract/language'
import { passwordLinkHours } from '@grace/contract/limits'
import { accountMail } from './account-mail.ts'

interface Text {
  subject: string
  lines: (url: string) => string[]
}

const texts: Record<Language, Text> = {
  en: {
    subject: 'Set a new password',
    lines: (url) => [
      'Hello,',
      `Someone asked for a new password for your account. Open this link within ${passwordLinkHours} hours to set one:`,
      url,
      'If this was not you, you do not need to do anything: your password stays the same.',
    ],
  },
  fr: {
    subject: 'Choisir un nouveau mot de passe',
    lines: (url) => [
      'Bonjour,',
      `Un nouveau mot de passe a été demandé pour votre compte. Ouvrez ce lien dans les ${passwordLinkHours} heures pour le choisir :`,
      url,
      'Si vous n’avez rien demandé, vous n’avez rien à faire : votre mot de passe reste le même.',
    ],
  },
  rw: {
    subject: 'Shyiraho ijambobanga rishya',
    lines: (url) => [
      'Muraho,',
      `Hari uwasabye ijambobanga rishya rya konti yanyu. Mukande kuri iri huza bitarenze amasaha ${passwordLinkHours} mushyireho ijambobanga rishya:`,
      url,
      'Niba atari mwe mwarisabye, ntimugire icyo mukora: ijambobanga ryanyu ntirihinduka.',
    ],
  },
}

export function passwordLinkMail(language: Language, username: string, url: string) {
  const { subject, lines } = texts[language]
  return accountMail(language, username, { subject, paragraphs: lines(url) })
}
