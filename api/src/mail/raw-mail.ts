import type { Language } from '@grace/contract/language'
import type { OutgoingMail } from '../couriers/courier.ts'
import { automatic, listId } from './list-headers.ts'
import { senderOf } from './mailer.ts'

interface BulkMail {
  /** `MAIL_FROM`. */
  from: string
  churchName: string
  to: string
  subject: string
  text: string
  html?: string
  messageId: string
  /** For a POST of the mail program (RFC 8058). */
  unsubscribeUrl: string
  language: Language
}

/** A mail as bytes, because its Message-ID and its length are known before it is handed over. */
export async function rawMail(mail: BulkMail): Promise<OutgoingMail> {
  const { churchName, subject, text, html, messageId, unsubscribeUrl, language } = mail
  // Loaded with the first mail, to start faster otherwise.
  const { default: MailComposer } = await import('nodemailer/lib/mail-composer')
  const composed = new MailComposer({
    from: senderOf(mail.from, churchName),
    to: { name: '', address: mail.to },
    subject,
    text,
    ...(html && { html }),
    messageId,
    headers: {
      ...automatic,
      'List-Id': listId(unsubscribeUrl),
      'List-Unsubscribe': { prepared: true, foldLines: true, value: `<${unsubscribeUrl}>` },
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      'Content-Language': language,
    },
  }).compile()
  // Domains in other scripts are encoded here.
  const { from, to } = composed.getEnvelope()
  return { from: from || '', to: to[0] ?? mail.to, raw: await composed.build() }
}
