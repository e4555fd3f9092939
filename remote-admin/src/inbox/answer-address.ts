import { type AnswerTemplate, namePlaceholder } from '@grace/contract/answer-templates'
import type { Language } from '@grace/contract/languages'
import type { Inbox, InboxItem } from './inbox.ts'

/** Subjects name the form alone: mail programs show them in notifications. */
const subjectsOf: Record<Inbox['name'], Record<Language, string>> = {
  'prayer-requests': {
    en: 'Your prayer request',
    fr: 'Votre demande de prière',
    rw: 'Icyifuzo cyanyu cyo gusengera',
  },
  messages: { en: 'Your message', fr: 'Votre message', rw: 'Ubutumwa bwanyu' },
}

/** The text of a template with the name of the sender. */
export const textOfTemplate = ({ text }: Pick<AnswerTemplate, 'text'>, { name }: Pick<InboxItem, 'name'>) =>
  text.replaceAll(namePlaceholder, () => name)

/** @returns a `mailto:` address with subject and text (RFC 6068: encoded, lines end in CRLF). */
export function answerAddress(
  { name: inbox }: Pick<Inbox, 'name'>,
  { name, email, language }: Pick<InboxItem, 'name' | 'email' | 'language'>,
  template: Pick<AnswerTemplate, 'language' | 'text'> | null,
): string {
  const subject = subjectsOf[inbox][template?.language ?? language ?? 'en']
  const text = template && textOfTemplate(template, { name }).replace(/\r?\n/g, '\r\n')
  const fields = { subject, ...(text && { body: text }) }
  const query = Object.entries(fields).map(([field, value]) => `${field}=${encodeURIComponent(value)}`)
  // Only `@` stays unencoded in an address: `?` and `&` would begin fields of their own.
  const to = encodeURIComponent(email ?? '').replaceAll('%40', '@')
  return `mailto:${to}?${query.join('&')}`
}
