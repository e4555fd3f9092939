import { Readable } from 'node:stream'
import { parseConnectionUrl } from 'nodemailer/lib/shared'
import SMTPConnection, { type SMTPConnectionAuth } from 'nodemailer/lib/smtp-connection'
import { smtpOptions } from '../mail/smtp-options.ts'
import type { Outcome, OutgoingMail } from './courier.ts'

/** Mail servers limit how many mails they take over one connection. */
const mailsPerConnection = 100

interface SmtpError {
  code?: string
  responseCode?: number
  response?: string
  command?: string
  rejectedErrors?: SmtpError[]
}

export type SmtpSession = ReturnType<typeof smtpSession>

/**
 * A connection to the mail server that is opened when it is needed, and again after a failure.
 *
 * nodemailer's own transports are not used: its pool sends a mail again by itself when a connection closes, and neither
 * tells when the end of a mail is sent.
 */
export function smtpSession(url: string) {
  const { auth, ...given } = parseConnectionUrl(url)
  let open: { connection: SMTPConnection; mails: number } | null = null

  async function connected(): Promise<SMTPConnection> {
    if (open && open.mails >= mailsPerConnection) close()
    if (open) {
      open.mails += 1
      return open.connection
    }
    const connection = new SMTPConnection({ ...smtpOptions(url), ...given })
    const forget = () => {
      if (open?.connection === connection) open = null
    }
    connection.on('end', forget)
    await new Promise<void>((resolve, reject) => {
      connection.on('error', (error) => {
        forget()
        reject(error)
      })
      connection.connect((error) => {
        if (error) return reject(error)
        if (!auth || !connection.allowsAuth) return resolve()
        const { user, pass } = auth
        connection.login({ user, pass } as SMTPConnectionAuth, (problem) =>
          problem ? reject(problem) : resolve(),
        )
      })
    }).catch((error: unknown) => {
      connection.close()
      throw error
    })
    open = { connection, mails: 1 }
    return connection
  }

  function close(): void {
    open?.connection.quit()
    open = null
  }

  return {
    close,

    /** @param onHandOver called before the end of the mail is sent: from then on the server may have accepted it. */
    async deliver(mail: OutgoingMail, onHandOver: () => void): Promise<Outcome> {
      // A server may have closed the connection since the last mail.
      const isReused = open !== null
      const outcome = await attempt(mail, onHandOver)
      const wasClosed = outcome.kind === 'failed' && outcome.isConnection
      return isReused && wasClosed ? attempt(mail, onHandOver) : outcome
    },
  }

  async function attempt({ from, to, raw }: OutgoingMail, onHandOver: () => void): Promise<Outcome> {
    let isHandedOver = false
    try {
      const connection = await connected()
      const message = Readable.from(
        (function* () {
          yield Buffer.from(raw)
          isHandedOver = true
          onHandOver()
        })(),
        { objectMode: false },
      )
      await new Promise<void>((resolve, reject) => {
        connection.send({ from, to: [to], size: raw.length }, message, (error) =>
          error ? reject(error) : resolve(),
        )
      })
      return { kind: 'sent' }
    } catch (error) {
      const failed = open?.connection
      open = null
      failed?.close()
      return outcomeOf(error as SmtpError, isHandedOver)
    }
  }
}

function outcomeOf(error: SmtpError, isHandedOver: boolean): Outcome {
  const { responseCode, response = '', command } = error.rejectedErrors?.[0] ?? error
  if (!responseCode) {
    const { code = 'ECONNECTION' } = error
    if (isHandedOver) return { kind: 'unknown' }
    return { kind: 'failed', code, isConnection: true }
  }
  const enhanced = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1]
  const code = enhanced ? `${responseCode} ${enhanced}` : String(responseCode)
  const isOfMail = command === 'RCPT TO' || command === 'DATA'
  // 421 closes the connection, whatever it answers.
  if (!isOfMail || responseCode === 421) return { kind: 'failed', code, isConnection: responseCode === 421 }
  if (responseCode < 500) return { kind: 'later', code }
  return { kind: 'refused', code, isOfRecipient: command === 'RCPT TO' || isAboutRecipient(enhanced) }
}

/** At the end of a mail the refusal may be about its content; subjects 1 and 2 are address and mailbox (RFC 3463). */
const isAboutRecipient = (enhanced: string | undefined) =>
  enhanced === undefined || /^5\.[12]\./.test(enhanced)
