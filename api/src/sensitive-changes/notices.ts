import type { AdminArea } from '@grace/contract/areas'
import type { FastifyBaseLogger, FastifyRequest } from 'fastify'
import { areasColumn } from '../accounts/areas.ts'
import type { Db } from '../database/db.ts'
import { callerOf } from '../http/access.ts'
import type { AfterResponse } from '../http/after-response.ts'
import { browserName } from '../http/browser-name.ts'
import type { Mail } from '../mail/mailer.ts'
import { type SensitiveAction, sensitiveActionMail } from '../mail/sensitive-action-mail.ts'

interface Options {
  /** Null without a mail server: the console and the audit show the action. */
  send: ((mail: Mail) => Promise<void>) | null
  siteUrl: string
  afterResponse: AfterResponse
  log: FastifyBaseLogger
}

/**
 * Mails a sensitive action to the active administrators with an area, or to all: also to the one who did it, because
 * somebody else may use the account. Call it after the commit.
 */
export type NotifyAdministrators = (
  request: FastifyRequest,
  area: AdminArea | 'admin',
  action: Omit<SensitiveAction, 'by' | 'device'>,
) => void

export const administratorNotices =
  (db: Db, { send, siteUrl, afterResponse, log }: Options): NotifyAdministrators =>
  (request, area, action) => {
    if (!send) return
    const { username: by } = callerOf(request)
    const mail = sensitiveActionMail(
      { ...action, by, device: browserName(request.headers['user-agent']) },
      siteUrl,
    )
    afterResponse(async () => {
      for (const to of await addressesOf(db, area)) {
        await send({ to, ...mail }).catch((error: unknown) =>
          log.warn({ err: error }, 'an administrator was not told of a sensitive action'),
        )
      }
    })
  }

/** Addresses below `.invalid` belong to nobody: that of the first administrator is a placeholder. */
async function addressesOf(db: Db, area: AdminArea | 'admin'): Promise<string[]> {
  const { rows } = await db.query<{ email: string }>(
    `select email from (select id, email, ${areasColumn} from accounts where account_category = 'ADMIN' and active) as admins
     where ($1::text = 'admin' or $1::text = any(areas)) and email not like '%.invalid' order by id`,
    [area],
  )
  return rows.map(({ email }) => email)
}
