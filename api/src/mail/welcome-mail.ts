import type { Language } from '@grace/contract/language'

interface Text {
  subject: (churchName: string) => string
  lines: (churchName: string, unsubscribeUrl: string) => string[]
}

const texts: Record<Language, Text> = {
  en: {
    subject: (churchName) => `Welcome to the ${churchName} newsletter`,
    lines: (churchName, unsubscribeUrl) => [
      'Hello,',
      `Thank you for subscribing to the ${churchName} newsletter. You will get it at this address from now on.`,
      'If you did not ask for it, or no longer want it, open this link to unsubscribe:',
      unsubscribeUrl,
    ],
  },
  fr: {
    subject: (churchName) => `Bienvenue dans la lettre d’information de ${churchName}`,
    lines: (churchName, unsubscribeUrl) => [
      'Bonjour,',
      `Merci de votre abonnement à la lettre d’information de ${churchName}. Vous la recevrez désormais à cette adresse.`,
      'Si vous ne l’avez pas demandée, ou si vous n’en voulez plus, ouvrez ce lien pour vous désabonner :',
      unsubscribeUrl,
    ],
  },
  rw: {
    subject: (churchName) => `Murakaza neza: amakuru ya ${churchName}`,
    lines: (churchName, unsubscribeUrl) => [
      'Muraho,',
      `Murakoze kwiyandikisha ngo mujye muhabwa amakuru ya ${churchName}. Tuzajya tuyaboherereza kuri iyi imeyili.`,
      'Niba atari mwe mwabisabye, cyangwa mutagishaka kuyahabwa, mukande kuri iri huza muyahagarike:',
      unsubscribeUrl,
    ],
  },
}

export function welcomeMail(language: Language, churchName: string, unsubscribeUrl: string) {
  const { subject, lines } = texts[language]
  return {
    subject: subject(churchName),
    text: `${lines(churchName, unsubscribeUrl).join('\n\n')}\n`,
  }
}
