import type { Language } from '@grace/contract/language'
import type { OwnRequestKind } from '@grace/contract/own-requests'

type Occasion = 'received' | 'answered'
interface Text {
  /** Names the form alone: mail programs show it in notifications. */
  subject: Record<OwnRequestKind, string>
  lines: Record<Occasion, (url: string) => string[]>
}

const texts: Record<Language, Text> = {
  en: {
    subject: { 'prayer-request': 'Your prayer request', 'contact-message': 'Your message' },
    lines: {
      received: (url) => [
        'Hello,',
        'We have received what you wrote to us. On this private page you can see what becomes of it, read our answer, or withdraw it:',
        url,
        'Whoever has this link can open the page, so keep it to yourself. If you did not write to us, you do not need to do anything.',
      ],
      answered: (url) => [
        'Hello,',
        'We have answered what you wrote to us. You can read our answer on your private page:',
        url,
      ],
    },
  },
  fr: {
    subject: { 'prayer-request': 'Votre demande de prière', 'contact-message': 'Votre message' },
    lines: {
      received: (url) => [
        'Bonjour,',
        'Nous avons bien reçu ce que vous nous avez écrit. Sur cette page privée, vous pouvez voir où cela en est, lire notre réponse ou retirer votre envoi :',
        url,
        'Toute personne qui a ce lien peut ouvrir la page : gardez-le pour vous. Si vous ne nous avez pas écrit, vous n’avez rien à faire.',
      ],
      answered: (url) => [
        'Bonjour,',
        'Nous avons répondu à ce que vous nous avez écrit. Notre réponse vous attend sur votre page privée :',
        url,
      ],
    },
  },
  rw: {
    subject: { 'prayer-request': 'Icyifuzo cyanyu cyo gusengera', 'contact-message': 'Ubutumwa bwanyu' },
    lines: {
      received: (url) => [
        'Muraho,',
        'Twakiriye ibyo mwatwandikiye. Kuri uru rupapuro rwanyu bwite mushobora kureba aho bigeze, gusoma igisubizo cyacu, cyangwa kubikuraho:',
        url,
        'Ufite iri huza wese ashobora gufungura urwo rupapuro, muribike neza. Niba atari mwe mwatwandikiye, ntimugire icyo mukora.',
      ],
      answered: (url) => [
        'Muraho,',
        'Twasubije ibyo mwatwandikiye. Igisubizo cyacu mwagisoma ku rupapuro rwanyu bwite:',
        url,
      ],
    },
  },
}

/** The address may belong to anybody, so the mail contains nothing that was written. */
export function ownRequestMail(occasion: Occasion, kind: OwnRequestKind, language: Language, url: string) {
  const { subject, lines } = texts[language]
  return { subject: subject[kind], text: `${lines[occasion](url).join('\n\n')}\n` }
}
