import type { Language } from '@grace/contract/language'
import { accountMail } from './account-mail.ts'

interface Text {
  subject: string
  lines: (url: string) => readonly string[]
}

const texts: Record<Language, Text> = {
  en: {
    subject: 'Open what you wrote to us',
    lines: (url) => [
      'Hello,',
      'Somebody who is logged in to your account asks to open what you wrote to us before its password was set anew. If that is you, open this link:',
      url,
      'If it is not you, do not open the link: somebody else could then read what you wrote. Please tell the church office.',
    ],
  },
  fr: {
    subject: 'Ouvrir ce que vous nous avez écrit',
    lines: (url) => [
      'Bonjour,',
      'Quelqu’un qui est connecté à votre compte demande à ouvrir ce que vous nous avez écrit avant le changement du mot de passe. Si c’est vous, ouvrez ce lien :',
      url,
      'Si ce n’est pas vous, n’ouvrez pas ce lien : quelqu’un d’autre pourrait alors lire ce que vous avez écrit. Merci de prévenir le secrétariat de l’église.',
    ],
  },
  rw: {
    subject: 'Gufungura ibyo mwatwandikiye',
    lines: (url) => [
      'Muraho,',
      'Hari uwinjiye muri konti yanyu usaba gufungura ibyo mwatwandikiye mbere y’uko ijambobanga rihinduka. Niba ari mwe, mufungure iri huza:',
      url,
      'Niba atari mwe, ntimurifungure: undi muntu yashobora gusoma ibyo mwanditse. Mubimenyeshe ibiro by’itorero.',
    ],
  },
}

/** Sent to the address that the sender of closed requests had confirmed. */
export function closedRequestsMail(language: Language, username: string, url: string) {
  const { subject, lines } = texts[language]
  return accountMail(language, username, { subject, paragraphs: lines(url) })
}
