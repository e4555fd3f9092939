import type { Language } from '@grace/contract/language'
import { erasureDays } from '@grace/contract/limits'
import { accountMail } from './account-mail.ts'

interface Text {
  subject: string
  lines: (url: string) => string[]
}

const texts: Record<Language, Text> = {
  en: {
    subject: 'Your account will be erased',
    lines: (url) => [
      'Hello,',
      `Your account on our website has been closed at your request, and will be erased for good in ${erasureDays} days. If you change your mind, or if this was not you, open this link before then to keep it:`,
      url,
      'If you want your account to be erased, you do not need to do anything. After that we will send you nothing more.',
    ],
  },
  fr: {
    subject: 'Votre compte va être effacé',
    lines: (url) => [
      'Bonjour,',
      `Votre compte sur notre site a été fermé à votre demande et sera effacé pour de bon dans ${erasureDays} jours. Si vous changez d’avis, ou si ce n’était pas vous, ouvrez ce lien avant cette date pour le garder :`,
      url,
      'Si vous voulez que votre compte soit effacé, vous n’avez rien à faire. Ensuite, nous ne vous enverrons plus rien.',
    ],
  },
  rw: {
    subject: 'Konti yanyu igiye gusibwa',
    lines: (url) => [
      'Muraho,',
      `Konti yanyu yo ku rubuga rwacu yafunzwe nk’uko mwabisabye, kandi izasibwa burundu mu minsi ${erasureDays}. Niba muhinduye igitekerezo, cyangwa atari mwe mwabisabye, mukande kuri iri huza mbere y’aho kugira ngo igumeho:`,
      url,
      'Niba mushaka ko konti yanyu isibwa, ntimugire icyo mukora. Nyuma y’aho nta kindi tuzongera kubandikira.',
    ],
  },
}

export function keepAccountMail(language: Language, username: string, url: string) {
  const { subject, lines } = texts[language]
  return accountMail(language, username, { subject, paragraphs: lines(url) })
}
