import type { Language } from '@grace/contract/language'
import { accountMail } from './account-mail.ts'

/** `made`: an administrator has a link with which a password can be set; `used`: it was set. */
export type PasswordLinkNews = 'made' | 'used'

interface Text {
  subject: string
  lines: Record<PasswordLinkNews, readonly string[]>
}

const texts: Record<Language, Text> = {
  en: {
    subject: 'The password of your account',
    lines: {
      made: [
        'Hello,',
        'An administrator of our website has made a link with which a new password can be set for your account. It is valid for one day.',
        'If you did not ask for this, please tell the church office.',
      ],
      used: [
        'Hello,',
        'A new password has been set for your account, with a link that an administrator of our website had made. All devices have been logged out.',
        'What you wrote to us before stays closed until you open it: log in, and go to “My requests”.',
        'If this was not you, please tell the church office.',
      ],
    },
  },
  fr: {
    subject: 'Le mot de passe de votre compte',
    lines: {
      made: [
        'Bonjour,',
        'Un administrateur de notre site a créé un lien qui permet de choisir un nouveau mot de passe pour votre compte. Il est valable un jour.',
        'Si vous ne l’avez pas demandé, merci de prévenir le secrétariat de l’église.',
      ],
      used: [
        'Bonjour,',
        'Un nouveau mot de passe a été choisi pour votre compte, avec un lien créé par un administrateur de notre site. Tous les appareils ont été déconnectés.',
        'Ce que vous nous avez écrit auparavant reste fermé jusqu’à ce que vous l’ouvriez : connectez-vous, puis allez à « Mes demandes ».',
        'Si ce n’était pas vous, merci de prévenir le secrétariat de l’église.',
      ],
    },
  },
  rw: {
    subject: 'Ijambobanga rya konti yanyu',
    lines: {
      made: [
        'Muraho,',
        'Umuyobozi w’urubuga rwacu yakoze ihuza rishobora gushyiraho ijambobanga rishya rya konti yanyu. Rimara umunsi umwe.',
        'Niba mutabisabye, mubimenyeshe ibiro by’itorero.',
      ],
      used: [
        'Muraho,',
        'Konti yanyu yashyiriweho ijambobanga rishya, hakoreshejwe ihuza ryakozwe n’umuyobozi w’urubuga rwacu. Ibikoresho byose byasohowe.',
        'Ibyo mwatwandikiye mbere bikomeza gufungwa kugeza mubifunguye: mwinjire, mujye kuri “Ibyo nohereje”.',
        'Niba atari mwe, mubimenyeshe ibiro by’itorero.',
      ],
    },
  },
}

/** Sent to the owner of an account. Does not contain the link. */
export function passwordLinkNoticeMail(language: Language, username: string, news: PasswordLinkNews) {
  const { subject, lines } = texts[language]
  return accountMail(language, username, { subject, paragraphs: lines[news] })
}
