import type { Language } from '@grace/contract/language'
import { accountRepository } from '../accounts/repository.ts'
import { type EventSource, securityLog } from '../audit/security-log.ts'
import type { Database } from '../database/db.ts'
import { preferredLanguage } from '../http/preferred-language.ts'
import type { MailAllowance } from '../mail/mail-allowance.ts'
import type { Mail } from '../mail/mailer.ts'
import { passwordLinkMail } from '../mail/password-link-mail.ts'
import { passwordLinkRepository, passwordLinkUrl } from './password-links.ts'

interface Options {
  /** Null without a mail server: nothing is sent, and an administrator issues the link. */
  send: ((mail: Mail) => Promise<void>) | null
  allowance: MailAllowance
  siteUrl: string
  defaultLanguage: Language
}

export const passwordLinkSender =
  (db: Database, { send, allowance, siteUrl, defaultLanguage }: Options) =>
  async (email: string, acceptLanguage: string | undefined, source: EventSource): Promise<void> => {
    if (!send || (await allowance.ask('password-link', email)) > 0) return
    const account = await accountRepository(db).activeByEmail(email)
    if (!account) return
    const { token } = await passwordLinkRepository(db).insert(account.id, account.email)
    await securityLog.record(db, {
      ...source,
      action: 'security.password-link-sent',
      accountId: account.id,
      actor: null,
    })
    const language = preferredLanguage(acceptLanguage, defaultLanguage)
    await send({
      to: account.email,
      ...passwordLinkMail(language, account.username, passwordLinkUrl(siteUrl, token)),
    })
  }
