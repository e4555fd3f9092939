import { isEmail } from '@grace/contract/email-syntax'
import type { Language } from '@grace/contract/language'
import { holdsAddress } from '@grace/contract/links'
import { holdsDomain } from '../accounts/domains-in-names.ts'

const labels: Record<Language, string> = {
  en: 'Username of the account: ',
  fr: 'Nom d’utilisateur du compte : ',
  rw: 'Izina ry’ukoresha konti: ',
}

/** A username is any text, and an address may belong to somebody else: mail programs make no link of it. */
export const withoutLinks = (username: string): string =>
  !isEmail(username) && (holdsAddress(username) || holdsDomain(username))
    ? username.replace(/[.:/@]+/g, ' $& ')
    : username

/** A mail about an account: it names the account, because people forget under which name they log in. */
export const accountMail = (
  language: Language,
  username: string,
  { subject, paragraphs }: { subject: string; paragraphs: readonly string[] },
) => ({ subject, text: `${[...paragraphs, `${labels[language]}${withoutLinks(username)}`].join('\n\n')}\n` })
