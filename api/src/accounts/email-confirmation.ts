import type { Language } from '@grace/contract/language'
import { passwordLinkRepository } from '../auth/password-links.ts'
import type { Database } from '../database/db.ts'
import { problem, takenBy, tooManyRequests } from '../http/app-error.ts'
import { preferredLanguage } from '../http/preferred-language.ts'
import { type EmailChange, emailChangeMail } from '../mail/email-change-mail.ts'
import { emailLinkMail } from '../mail/email-link-mail.ts'
import type { MailAllowance } from '../mail/mail-allowance.ts'
import type { Mail } from '../mail/mailer.ts'
import { emailLinkRepository, emailLinkUrl } from './email-links.ts'
import { accountRepository } from './repository.ts'

interface Options {
  /** Null without a mail server: no address is then confirmed by a link. */
  send: ((mail: Mail) => Promise<void>) | null
  allowance: MailAllowance
  siteUrl: string
  defaultLanguage: Language
}

interface OldAddress {
  isConfirmed?: boolean
  acceptLanguage?: string | undefined
}

export type EmailConfirmation = ReturnType<typeof emailConfirmationOf>

/** Proves that the owner of an account reads mail at its address. */
export function emailConfirmationOf(db: Database, { send, allowance, siteUrl, defaultLanguage }: Options) {
  const languageOf = (acceptLanguage: string | undefined) =>
    preferredLanguage(acceptLanguage, defaultLanguage)

  async function mailLink(accountId: number, email: string, acceptLanguage: string | undefined) {
    if (!send) return
    const token = await emailLinkRepository(db).insert(accountId, email)
    await send({ to: email, ...emailLinkMail(languageOf(acceptLanguage), emailLinkUrl(siteUrl, token)) })
  }

  return {
    isPossible: send !== null,

    /** Sends a link after a registration or a change of the address. Sends nothing beyond the allowance. */
    async sendLink(accountId: number, email: string, acceptLanguage: string | undefined): Promise<void> {
      if (!send || (await allowance.ask('email-link', email)) > 0) return
      await mailLink(accountId, email, acceptLanguage)
    },

    /**
     * Sends another link at the owner's request.
     *
     * @returns a function that sends the mail.
     * @throws AppError `too_many_requests` beyond the allowance.
     */
    async resendLink(accountId: number, email: string, acceptLanguage: string | undefined) {
      const seconds = await allowance.ask('email-link', email)
      if (seconds > 0) throw tooManyRequests(seconds)
      return () => mailLink(accountId, email, acceptLanguage)
    },

    /**
     * Notifies the previous address of an account. Strangers cannot use up the notices of a confirmed one, nor those of
     * what an administrator has changed.
     */
    async notifyOld(email: string, change: EmailChange, { isConfirmed, acceptLanguage }: OldAddress = {}) {
      if (!send) return
      const seconds =
        isConfirmed || change === 'changed'
          ? await db.transaction((tx) => allowance.askAsOwner(tx, 'email-change', email))
          : await allowance.ask('email-change', email)
      if (seconds > 0) return
      await send({ to: email, ...emailChangeMail(languageOf(acceptLanguage), change) })
    },

    /**
     * Confirms the address that a link was emailed to; a pending address replaces the old one.
     *
     * @returns the account, and whether the address is new.
     * @throws AppError `validation_failed` if the link is used, expired or for an address that is no longer pending;
     * `email_taken` if another account has taken the address since.
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
          // Invalidate links that were mailed to the old address.
          await passwordLinkRepository(tx).removeAllOf(accountId)
          return { accountId, isNew: true }
        })
        .catch(takenBy('accounts_email_key', 'email', 'email_taken'))
    },
  }
}
