import { createTransport } from 'nodemailer'

export interface MailSettings {
  /** `smtp://user:password@host:587`. */
  url: string
  from: string
}

export interface Mail {
  to: string
  subject: string
  text: string
  /** Address that unsubscribes from a letter to many: mail programs show a button and post to it (RFC 8058). */
  unsubscribeUrl?: string
}

/**
 * A password, and the links that open accounts, travel encrypted or not at all: `STARTTLS` that is not offered may have
 * been taken away on the way. `?requireTLS=false` in the address is for a server on a network that one trusts.
 *
 * @returns what sends a mail through the church's own mail server, or fails within a minute.
 */
export function mailer({ url, from }: MailSettings): (mail: Mail) => Promise<void> {
  const transport = createTransport({
    url,
    requireTLS: new URL(url).password !== '',
    connectionTimeout: 15_000,
    greetingTimeout: 15_000,
    socketTimeout: 30_000,
  })
  return async ({ to, subject, text, unsubscribeUrl }) => {
    // As an object: in a plain string a comma would be read as a second addressee.
    await transport.sendMail({
      from,
      to: { name: '', address: to },
      subject,
      text,
      ...(unsubscribeUrl && {
        list: { unsubscribe: unsubscribeUrl },
        headers: { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
      }),
    })
  }
}
