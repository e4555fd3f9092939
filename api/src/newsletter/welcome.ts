import type { Language } from '@grace/contract/language'
import type { Db } from '../database/db.ts'
import type { MailAllowance } from '../mail/mail-allowance.ts'
import type { Mail } from '../mail/mailer.ts'
import { welcomeMail } from '../mail/welcome-mail.ts'
import { settingsRepository } from '../settings/repository.ts'
import { unsubscribeUrl } from './unsubscribe-url.ts'

interface Options {
  /** Null without a mail server: no mail is sent. */
  send: ((mail: Mail) => Promise<void>) | null
  allowance: MailAllowance
  siteUrl: string
}

interface Subscribed {
  email: string
  language: Language
  /** Null: the address was subscribed before. It counts as well, so that nobody can find that out. */
  token: string | null
}

/** Mails a new subscriber a welcome with the unsubscribe link. */
export type Welcome = (subscribed: Subscribed) => Promise<void>

export const welcomeSender =
  (db: Db, { send, allowance, siteUrl }: Options): Welcome =>
  async ({ email, language, token }) => {
    if (!send || (await allowance.ask('welcome', email)) > 0 || token === null) return
    const { churchName } = await settingsRepository(db).read()
    const stopUrl = unsubscribeUrl(siteUrl, token)
    await send({ to: email, ...welcomeMail(language, churchName, stopUrl), unsubscribeUrl: stopUrl })
  }
