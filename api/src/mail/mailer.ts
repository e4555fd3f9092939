import { automatic, listId } from './list-headers.ts'
import { smtpOptions } from './smtp-options.ts'

export interface MailSettings {
  /** `smtp://user:password@host:587`. */
  url: string
  /** An address, or `Name <address>`. */
  from: string
}

export interface Mail {
  to: string
  subject: string
  text: string
  /** The same as HTML; a mail with it is complete, and is not signed. */
  html?: string
  /** Unsubscribe URL for bulk mail: mail programs show a button and post to it (RFC 8058). */
  unsubscribeUrl?: string
}

/**
 * Sends over TLS, because mails contain login links; see `smtpOptions`.
 *
 * @param churchName signs each mail, and is the name of a sender that has none.
 * @returns a function that sends a mail, or fails within a minute.
 */
export function mailer(
  { url, from }: MailSettings,
  churchName: () => Promise<string>,
): (mail: Mail) => Promise<void> {
  // Loaded only where mail is configured, to start faster otherwise.
  const loading = import('nodemailer').then(({ createTransport }) =>
    createTransport({ url, ...smtpOptions(url) }),
  )
  return async ({ to, subject, text, html, unsubscribeUrl }) => {
    const name = await churchName()
    // As an object: in a plain string a comma would separate recipients.
    const transport = await loading
    await transport.sendMail({
      from: senderOf(from, name),
      to: { name: '', address: to },
      subject,
      text: name && !html ? `${text}\n${name}\n` : text,
      ...(html && { html }),
      headers: {
        ...automatic,
        ...(unsubscribeUrl && {
          'List-Id': listId(unsubscribeUrl),
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        }),
      },
      ...(unsubscribeUrl && { list: { unsubscribe: unsubscribeUrl } }),
    })
  }
}

/** A sender without a name gets that of the church. */
export const senderOf = (from: string, churchName: string) =>
  /[<\s]/.test(from) ? from : { name: churchName, address: from }
