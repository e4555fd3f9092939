import { caseKey } from '@grace/contract/fields'
import type { Language } from '@grace/contract/language'
import { passwordLinkRepository } from '../auth/password-links.ts'
import type { Database } from '../database/db.ts'
import { problem, takenBy, tooManyRequests } from '../http/app-error.ts'
import type { KeyedHash } from '../http/keyed-hash.ts'
import { preferredLanguage } from '../http/preferred-language.ts'
import { countHit } from '../http/rate-limit.ts'
import { closedRequestsMail } from '../mail/closed-requests-mail.ts'
import { type EmailChange, emailChangeMail } from '../mail/email-change-mail.ts'
import { emailLinkMail } from '../mail/email-link-mail.ts'
import type { MailAllowance } from '../mail/mail-allowance.ts'
import type { Mail } from '../mail/mailer.ts'
import { type PasswordLinkNews, passwordLinkNoticeMail } from '../mail/password-link-notice-mail.ts'
import { closedRequestRepository } from '../personal-data/closed-requests.ts'
import { emailLinkRepository, emailLinkUrl } from './email-links.ts'
import { accountRepository } from './repository.ts'

/** Limits notices of what an administrator does. */
const noticesPerHour = 3
const hourMs = 3_600_000

interface Options {
  /** Null without a mail server: no address is then confirmed by a link. */
  send: ((mail: Mail) => Promise<void>) | null
  hash: KeyedHash
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
export function emailConfirmationOf(
  db: Database,
  { send, hash, allowance, siteUrl, defaultLanguage }: Options,
) {
  const languageOf = (acceptLanguage: string | undefined) =>
    preferredLanguage(acceptLanguage, defaultLanguage)
  const usernameOf = async (accountId: number) =>
    (await accountRepository(db).byId(accountId))?.username ?? null

  async function mailLink(
    accountId: number,
    email: string,
    acceptLanguage: string | undefined,
    { isAskedByOwner }: { isAskedByOwner: boolean },
  ) {
    if (!send) return
    const username = await usernameOf(accountId)
    if (username === null) return
    const token = await emailLinkRepository(db).insert(accountId, email, isAskedByOwner)
    const mail = emailLinkMail(languageOf(acceptLanguage), username, emailLinkUrl(siteUrl, token))
    await send({ to: email, ...mail })
  }

  return {
    isPossible: send !== null,

    /** Sends a link after a registration or a change of the address. Sends nothing beyond the allowance. */
    async sendLink(accountId: number, email: string, acceptLanguage: string | undefined): Promise<void> {
      if (!send || (await allowance.ask('email-link', email)) > 0) return
      await mailLink(accountId, email, acceptLanguage, { isAskedByOwner: false })
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
      return () => mailLink(accountId, email, acceptLanguage, { isAskedByOwner: true })
    },

    /**
     * Mails a link that opens the closed requests of an account to the address of their sender.
     *
     * @returns a function that sends the mail.
     * @throws AppError `too_many_requests` beyond the allowance.
     */
    async openingLink(accountId: number, email: string, acceptLanguage: string | undefined) {
      const seconds = await db.transaction((tx) => allowance.askAsOwner(tx, 'closed-requests', email))
      if (seconds > 0) throw tooManyRequests(seconds)
      return async () => {
        const username = await usernameOf(accountId)
        if (!send || username === null) return
        const token = await emailLinkRepository(db).insert(accountId, email, true)
        const mail = closedRequestsMail(languageOf(acceptLanguage), username, emailLinkUrl(siteUrl, token))
        await send({ to: email, ...mail })
      }
    },

    /** Tells the owner that somebody else made a password link for the account, or that it was used. */
    async notifyPasswordLink(
      accountId: number,
      news: PasswordLinkNews,
      acceptLanguage?: string,
    ): Promise<void> {
      const email = await closedRequestRepository(db).ownerEmail(accountId)
      const username = await usernameOf(accountId)
      if (!send || email === null || username === null) return
      const { hits } = await countHit(db, hash(`password link ${news}`, caseKey(email)), hourMs)
      if (hits > noticesPerHour) return
      await send({ to: email, ...passwordLinkNoticeMail(languageOf(acceptLanguage), username, news) })
    },

    /**
     * Notifies the previous address of an account. Strangers cannot use up the notices of a confirmed one, nor those of
     * what an administrator has changed.
     */
    async notifyOld(
      accountId: number,
      email: string,
      change: EmailChange,
      { isConfirmed, acceptLanguage }: OldAddress = {},
    ) {
      const username = await usernameOf(accountId)
      if (!send || username === null) return
      const seconds =
        isConfirmed || change === 'changed'
          ? await db.transaction((tx) => allowance.askAsOwner(tx, 'email-change', email))
          : await allowance.ask('email-change', email)
      if (seconds > 0) return
      await send({ to: email, ...emailChangeMail(languageOf(acceptLanguage), username, change) })
    },

    /**
     * Confirms the address that a link was emailed to; a pending address replaces the old one. What is closed to the
     * reader of the address opens.
     *
     * @param callerId the account that is signed in; null: nobody is.
     * @returns the account, and what became of it.
     * @throws AppError `validation_failed` if the link is used, expired or for an address that is no longer pending;
     * `email_taken` if another account has taken the address since.
     */
    async redeem(
      token: string,
      callerId: number | null,
    ): Promise<{ accountId: number; isConfirmed: boolean; isNew: boolean; hasOpened: boolean }> {
      const notValid = problem('token', 'email_link_not_valid')
      const accountId = await emailLinkRepository(db).accountOf(token)
      if (accountId === null) throw notValid
      return db
        .transaction(async (tx) => {
          const accounts = accountRepository(tx)
          await accounts.lockById(accountId)
          const link = await emailLinkRepository(tx).redeem(token)
          if (link === null) throw notValid
          const { email, isAskedByOwner } = link
          const hasOpened = await closedRequestRepository(tx).openBy(accountId, email)
          if (
            await accounts.confirmEmail(accountId, email, {
              isOwners: isAskedByOwner || callerId === accountId,
            })
          ) {
            return { accountId, isConfirmed: true, isNew: false, hasOpened }
          }
          if (!(await accounts.adoptPendingEmail(accountId, email))) {
            if (hasOpened) return { accountId, isConfirmed: false, isNew: false, hasOpened }
            throw notValid
          }
          await emailLinkRepository(tx).removeAllOf(accountId)
          // Invalidate links that were mailed to the old address.
          await passwordLinkRepository(tx).removeAllOf(accountId)
          return { accountId, isConfirmed: true, isNew: true, hasOpened }
        })
        .catch(takenBy('accounts_email_key', 'email', 'email_taken'))
    },
  }
}
