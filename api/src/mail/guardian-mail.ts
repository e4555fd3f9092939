import type { Language } from '@grace/contract/language'
import { guardianLinkDays, guardianWaitDays } from '@grace/contract/limits'
import { accountMail } from './account-mail.ts'

interface Text {
  subject: string
  lines: (url: string) => string[]
}

const texts: Record<Language, Text> = {
  en: {
    subject: 'Your child has registered: do you agree?',
    lines: (url) => [
      'Hello,',
      `Somebody under 16 has registered on our website and named you as their parent or guardian. They need your agreement. Open this link within ${guardianLinkDays} days to read what they gave and what we do with it, and to say whether you agree:`,
      url,
      `If you do not know what this is about, choose “I do not agree”, or do nothing: without an answer the account is erased after ${guardianWaitDays} days.`,
    ],
  },
  fr: {
    subject: 'Votre enfant s’est inscrit : êtes-vous d’accord ?',
    lines: (url) => [
      'Bonjour,',
      `Une personne de moins de 16 ans s’est inscrite sur notre site et vous a indiqué comme parent ou tuteur. Il lui faut votre accord. Ouvrez ce lien dans les ${guardianLinkDays} jours pour lire ce qu’elle a donné et ce que nous en faisons, et pour dire si vous êtes d’accord :`,
      url,
      `Si vous ne savez pas de quoi il s’agit, choisissez « Je ne suis pas d’accord », ou ne faites rien : sans réponse, le compte est effacé après ${guardianWaitDays} jours.`,
    ],
  },
  rw: {
    subject: 'Umwana wanyu yiyandikishije: murabyemera?',
    lines: (url) => [
      'Muraho,',
      `Umuntu utarageza ku myaka 16 yiyandikishije ku rubuga rwacu, avuga ko muri umubyeyi we cyangwa umurera. Akeneye ko mubyemera. Mukande kuri iri huza bitarenze iminsi ${guardianLinkDays} musome ibyo yatanze n’icyo tubikoresha, maze muvuge niba mubyemera:`,
      url,
      `Niba mutazi ibyo ari byo, muhitemo “Simbyemera”, cyangwa ntimugire icyo mukora: nihatagira igisubizo, konti izasibwa nyuma y’iminsi ${guardianWaitDays}.`,
    ],
  },
}

/** A child has typed the address, so the mail contains no other user input but the username: it may reach somebody else. */
export function guardianMail(language: Language, username: string, url: string) {
  const { subject, lines } = texts[language]
  return accountMail(language, username, { subject, paragraphs: lines(url) })
}
