import type { Language } from '@grace/contract/language'
import { accountMail } from './account-mail.ts'

/** `requested`: takes effect after confirmation; `changed`: took effect. */
export type EmailChange = 'requested' | 'changed'

interface Text {
  subject: string
  happened: Record<EmailChange, string>
  otherwise: Record<EmailChange, string>
}

const texts: Record<Language, Text> = {
  en: {
    subject: 'The email address of your account',
    happened: {
      requested:
        'The email address of your account is being changed. The new one takes effect once it is confirmed; until then this one stays in use.',
      changed: 'The email address of your account has been changed by an administrator of our website.',
    },
    otherwise: {
      requested:
        'If this was not you, log in, cancel the change, change your password and log out all other devices.',
      changed: 'If you did not ask for this, please tell the church office.',
    },
  },
  fr: {
    subject: 'L’adresse e-mail de votre compte',
    happened: {
      requested:
        'Un changement d’adresse e-mail a été demandé pour votre compte. La nouvelle prendra effet une fois confirmée ; d’ici là, celle-ci reste valable.',
      changed: 'L’adresse e-mail de votre compte a été changée par un administrateur de notre site.',
    },
    otherwise: {
      requested:
        'Si ce n’était pas vous, connectez-vous, annulez le changement, changez votre mot de passe et déconnectez tous les autres appareils.',
      changed: 'Si vous ne l’avez pas demandé, merci de prévenir le secrétariat de l’église.',
    },
  },
  rw: {
    subject: 'Imeyili ya konti yanyu',
    happened: {
      requested:
        'Imeyili ya konti yanyu irimo guhindurwa. Inshya izatangira gukoreshwa imaze kwemezwa; kugeza icyo gihe iyi ni yo ikomeza gukoreshwa.',
      changed: 'Imeyili ya konti yanyu yahinduwe n’umuyobozi w’urubuga rwacu.',
    },
    otherwise: {
      requested:
        'Niba atari mwe mwabisabye, mwinjire, muhagarike iryo hinduka, muhindure ijambobanga kandi musohore ibindi bikoresho byose.',
      changed: 'Niba mutabisabye, mubimenyeshe ibiro by’itorero.',
    },
  },
}

const greetings: Record<Language, string> = { en: 'Hello,', fr: 'Bonjour,', rw: 'Muraho,' }

/** Sent to the previous address of an account. Does not contain the new one. */
export function emailChangeMail(language: Language, username: string, change: EmailChange) {
  const { subject, happened, otherwise } = texts[language]
  return accountMail(language, username, {
    subject,
    paragraphs: [greetings[language], happened[change], otherwise[change]],
  })
}
