import type { Language } from '@grace/contract/language'
import type { OwnRequestKind } from '@grace/contract/own-requests'

/** `answeredWithoutLink`: the sender has the link that the site showed, and wished none by mail. */
type Occasion = 'received' | 'answered' | 'answeredToMember' | 'answeredWithoutLink'
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
        'We have received what you wrote to us. On this private page you can see what happens to it:',
        url,
        'To read your text and our answer there, or to withdraw it, you need the word or PIN that you chose when sending. If you did not write to us, you do not need to do anything.',
      ],
      answered: (url) => [
        'Hello,',
        'We have answered what you wrote to us. You can read our answer on your private page, with the word or PIN that you chose when sending:',
        url,
      ],
      answeredToMember: (url) => [
        'Hello,',
        'We have answered what you wrote to us. You can read our answer on your private page:',
        url,
      ],
      answeredWithoutLink: () => [
        'Hello,',
        'We have answered what you wrote to us. You can read our answer on your private page, which the link opens that you got when you sent it.',
      ],
    },
  },
  fr: {
    subject: { 'prayer-request': 'Votre demande de prière', 'contact-message': 'Votre message' },
    lines: {
      received: (url) => [
        'Bonjour,',
        'Nous avons bien reçu ce que vous nous avez écrit. Sur cette page privée, vous pouvez voir où cela en est :',
        url,
        'Pour y lire votre texte et notre réponse, ou pour le retirer, il faut le mot ou le code que vous avez choisi à l’envoi. Si vous ne nous avez pas écrit, vous n’avez rien à faire.',
      ],
      answered: (url) => [
        'Bonjour,',
        'Nous avons répondu à ce que vous nous avez écrit. Notre réponse vous attend sur votre page privée, avec le mot ou le code que vous avez choisi à l’envoi :',
        url,
      ],
      answeredToMember: (url) => [
        'Bonjour,',
        'Nous avons répondu à ce que vous nous avez écrit. Notre réponse vous attend sur votre page privée :',
        url,
      ],
      answeredWithoutLink: () => [
        'Bonjour,',
        'Nous avons répondu à ce que vous nous avez écrit. Notre réponse vous attend sur votre page privée : ouvrez-la avec le lien que vous avez reçu à l’envoi.',
      ],
    },
  },
  rw: {
    subject: { 'prayer-request': 'Icyifuzo cyanyu cyo gusengera', 'contact-message': 'Ubutumwa bwanyu' },
    lines: {
      received: (url) => [
        'Muraho,',
        'Twakiriye ibyo mwatwandikiye. Kuri uru rupapuro rwanyu bwite mushobora kureba aho bigeze:',
        url,
        'Kugira ngo muhasome ibyo mwanditse n’igisubizo cyacu, cyangwa mubikureho, murasabwa ijambo cyangwa umubare w’ibanga mwahisemo mwohereza. Niba atari mwe mwatwandikiye, ntimugire icyo mukora.',
      ],
      answered: (url) => [
        'Muraho,',
        'Twasubije ibyo mwatwandikiye. Igisubizo cyacu mwagisoma ku rupapuro rwanyu bwite, mukoresheje ijambo cyangwa umubare w’ibanga mwahisemo mwohereza:',
        url,
      ],
      answeredToMember: (url) => [
        'Muraho,',
        'Twasubije ibyo mwatwandikiye. Igisubizo cyacu mwagisoma ku rupapuro rwanyu bwite:',
        url,
      ],
      answeredWithoutLink: () => [
        'Muraho,',
        'Twasubije ibyo mwatwandikiye. Igisubizo cyacu mwagisoma ku rupapuro rwanyu bwite: murufunguze ihuza mwahawe mwohereza.',
      ],
    },
  },
}

/** The address may belong to anybody, so the mail contains nothing that was written. */
export function ownRequestMail(occasion: Occasion, kind: OwnRequestKind, language: Language, url: string) {
  const { subject, lines } = texts[language]
  return { subject: subject[kind], text: `${lines[occasion](url).join('\n\n')}\n` }
}
