import type { Db } from '../database/db.ts'
import type { AfterResponse } from '../http/after-response.ts'
import type { KeyedHash } from '../http/keyed-hash.ts'
import { countHit } from '../http/rate-limit.ts'
import { type InboxKind, inboxNoticeMail } from '../mail/inbox-notice-mail.ts'
import type { Mail } from '../mail/mailer.ts'
import { settingsRepository } from '../settings/repository.ts'

/** At most one notice in this time. */
const windowMs = 10 * 60_000

/** Notifies the address in the settings of a new submission, at a limited rate. */
export type Notify = (kind: InboxKind) => void

interface Options {
  hash: KeyedHash
  afterResponse: AfterResponse
  /** Null without a mail server. */
  send: ((mail: Mail) => Promise<void>) | null
  siteUrl: string
}

export const inboxNotices =
  (db: Db, { hash, afterResponse, send, siteUrl }: Options): Notify =>
  (kind) => {
    if (!send) return
    afterResponse(async () => {
      const { notifyEmail } = await settingsRepository(db).read()
      if (!notifyEmail) return
      const { hits } = await countHit(db, hash('inbox notice', kind), windowMs)
      if (hits === 1) await send({ to: notifyEmail, ...inboxNoticeMail(kind, siteUrl) })
    })
  }
