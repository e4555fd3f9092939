import type { Outcome, Outgoing } from './courier.ts'
import { deliverPush } from './push-session.ts'
import { type SmtpSession, smtpSession } from './smtp-session.ts'

/** @param url of the mail server; null if only push messages are sent. */
export function outgoingSession(url: string | null) {
  const smtp: SmtpSession | null = url === null ? null : smtpSession(url)
  return {
    close: () => smtp?.close(),

    /** @param onHandOver called before the last part is sent: from then on the other server may have accepted it. */
    async deliver(outgoing: Outgoing, onHandOver: () => void): Promise<Outcome> {
      if ('endpoint' in outgoing) return deliverPush(outgoing, onHandOver)
      if (!smtp) throw new Error('This courier has no mail server')
      return smtp.deliver(outgoing, onHandOver)
    },
  }
}
