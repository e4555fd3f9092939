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
  /** Unsubscribe URL for bulk mail: mail programs show a button and post to it (RFC 8058). */
  unsubscribeUrl?: string
}

/**
 * Requires TLS, because mails contain login links: a missing `STARTTLS` may have been stripped by an attacker.
 * `?requireTLS=false` in the URL is for a server on a trusted network.
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
    createTransport({
      url,
      requireTLS: new URL(url).password !== '',
      connectionTimeout: 15_000,
      greetingTimeout: 15_000,
      socketTimeout: 30_000,
    }),
  )
  return async ({ to, subject, text, unsubscribeUrl }) => {
    const name = await churchName()
    // As an object: in a plain string a comma would separate recipients.
    const transport = await loading
    await transport.sendMail({
      from: /[<\s]/.test(from) ? from : { name, address: from },
      to: { name: '', address: to },
      subject,
      text: name ? `${text}\n${name}\n` : text,
      ...(unsubscribeUrl && {
        list: { unsubscribe: unsubscribeUrl },
        headers: { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
      }),
    })
  }
}
