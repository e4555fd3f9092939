import { caseKey } from '@grace/contract/fields'
import type { Language } from '@grace/contract/language'
import { passwordLinkRepository } from '../auth/password-links.ts'
import type { Database } from '../database/db.ts'
import { problem, takenBy, tooManyRequests } from '../http/app-error.ts'
import type { KeyedHash } from '../http/keyed-hash.ts'
import { preferredLanguage } from '../http/preferred-language.ts'
import { countHit } from '../http/rate-limit.ts'
import { type EmailChange, emailChangeMail } from '../mail/email-change-mail.ts'
import { emailLinkMail } from '../mail/email-link-mail.ts'
import type { Mail } from '../mail/mailer.ts'
import { emailLinkRepository, emailLinkUrl } from './email-links.ts'
import { accountRepository } from './repository.ts'

/** More would only fill the inbox of somebody who did not ask. */
const mailsPerHour = 3
const hourMs = 3_600_000

interface Options {
  /** Null without a mail server: then no address is ever confirmed by a link. */
  send: ((mail: Mail) => Promise<void>) | null
  hash: KeyedHash
  siteUrl: string
  defaultLanguage: Language
}

export type EmailConfirmation = ReturnType<typeof emailConfirmationOf>

/** Proves that the owner of an account reads the mails of its address. */
export function emailConfirmationOf(db: Database, { send, hash, siteUrl, defaultLanguage }: Options) {
  const languageOf = (acceptLanguage: string | undefined) =>
    preferredLanguage(acceptLanguage, defaultLanguage)

  /** Counted by the address: any number of accounts may name it. */
  const countMail = (purpose: 'link' | 'change', email: string) =>
    countHit(db, hash(`email ${purpose}`, caseKey(email)), hourMs)

  async function mailLink(accountId: number, email: string, acceptLanguage: string | undefined) {
    if (!send) return
    const token = await emailLinkRepository(db).insert(accountId, email)
    await send({ to: email, ...emailLinkMail(languageOf(acceptLanguage), emailLinkUrl(siteUrl, token)) })
  }

  return {
    isPossible: send !== null,

    /** After a registration or a change. Beyond the limit it sends nothing. */
    async sendLink(accountId: number, email: string, acceptLanguage: string | undefined): Promise<void> {
      if (!send || (await countMail('link', email)).hits > mailsPerHour) return
      await mailLink(accountId, email, acceptLanguage)
    },

    /**
     * At the wish of the owner. @returns what sends the mail.
     *
     * @throws AppError `too_many_requests` beyond the limit.
     */
    async resendLink(accountId: number, email: string, acceptLanguage: string | undefined) {
      const { hits, resetSeconds } = await countMail('link', email)
      if (hits > mailsPerHour) throw tooManyRequests(resetSeconds)
      return () => mailLink(accountId, email, acceptLanguage)
    },

    /** Tells the address that an account had. */
    async notifyOld(email: string, change: EmailChange, acceptLanguage?: string): Promise<void> {
      if (!send || (await countMail('change', email)).hits > mailsPerHour) return
      await send({ to: email, ...emailChangeMail(languageOf(acceptLanguage), change) })
    },

    /**
     * Confirms the address that a link was mailed to; one that was waiting takes the place of the old one.
     *
     * @returns whose address it is, and whether it is a new one.
     * @throws AppError `validation_failed` for a link that is used, too old or of an address that is not wanted any more;
     * `email_taken` when another account has got the address meanwhile.
     */
    async redeem(token: string): Promise<{ accountId: number; isNew: boolean }> {
      const notValid = problem('token', 'email_link_not_valid')
      const accountId = await emailLinkRepository(db).accountOf(token)
      if (accountId === null) throw notValid
      return db
        .transaction(async (tx) => {
          const accounts = accountRepository(tx)
          await accounts.lockById(accountId)
          const email = await emailLinkRepository(tx).redeem(token)
          if (email === null) throw notValid
          if (await accounts.confirmEmail(accountId, email)) return { accountId, isNew: false }
          if (!(await accounts.adoptPendingEmail(accountId, email))) throw notValid
          await emailLinkRepository(tx).removeAllOf(accountId)
          // A link that was mailed to the old address must not open the account any more.
          await passwordLinkRepository(tx).removeAllOf(accountId)
          return { accountId, isNew: true }
        })
        .catch(takenBy('accounts_email_key', 'email', 'email_taken'))
    },
  }
}
