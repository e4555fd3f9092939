import type { Language } from '@grace/contract/language'
import type { Db } from '../database/db.ts'
import type { Mail } from '../mail/mailer.ts'
import { welcomeMail } from '../mail/welcome-mail.ts'
import { settingsRepository } from '../settings/repository.ts'
import { oneClickUnsubscribeUrl, unsubscribeUrl } from './unsubscribe-url.ts'

interface Options {
  /** Null without a mail server: no mail is sent. */
  send: ((mail: Mail) => Promise<void>) | null
  siteUrl: string
}

/** Mails a new subscriber a welcome with the unsubscribe link. */
export type Welcome = (subscriber: { email: string; language: Language; token: string }) => Promise<void>

export const welcomeSender =
  (db: Db, { send, siteUrl }: Options): Welcome =>
  async ({ email, language, token }) => {
    if (!send) return
    const { churchName } = await settingsRepository(db).read()
    await send({
      to: email,
      ...welcomeMail(language, churchName, unsubscribeUrl(siteUrl, token)),
      unsubscribeUrl: oneClickUnsubscribeUrl(siteUrl, token),
    })
  }
