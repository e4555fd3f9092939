import { caseKey } from '@grace/contract/fields'
import type { Language } from '@grace/contract/language'
import type { NotificationChannel, NotificationKind, PushDevice } from '@grace/contract/notifications'
import { newToken } from '../auth/opaque-token.ts'
import type { Db } from '../database/db.ts'

interface Settings {
  language: Language
  quietHours: boolean
}

/** Beyond it the oldest device is forgotten. */
const devicesPerAccount = 10

export const notificationRepository = (db: Db) => ({
  /** Null: the account has chosen nothing yet. */
  async settingsOf(accountId: number): Promise<Settings | null> {
    const { rows } = await db.query<Settings>(
      'select language, quiet_hours as "quietHours" from notification_settings where account_id = $1',
      [accountId],
    )
    return rows[0] ?? null
  },

  async choicesOf(accountId: number): Promise<Map<NotificationKind, NotificationChannel>> {
    const { rows } = await db.query<{ kind: NotificationKind; channel: NotificationChannel }>(
      'select kind, channel from notification_choices where account_id = $1',
      [accountId],
    )
    return new Map(rows.map(({ kind, channel }) => [kind, channel]))
  },

  async setSettings(accountId: number, { language, quietHours }: Settings): Promise<void> {
    await db.query(
      `insert into notification_settings (account_id, language, quiet_hours, stop_token) values ($1, $2, $3, $4)
       on conflict (account_id) do update set language = excluded.language, quiet_hours = excluded.quiet_hours`,
      [accountId, language, quietHours, newToken()],
    )
  },

  async setChoice(accountId: number, kind: NotificationKind, channel: NotificationChannel): Promise<void> {
    if (channel === 'none') {
      await db.query('delete from notification_choices where account_id = $1 and kind = $2', [
        accountId,
        kind,
      ])
      return
    }
    await db.query(
      `insert into notification_choices (account_id, kind, channel) values ($1, $2, $3)
       on conflict (account_id, kind) do update set channel = excluded.channel`,
      [accountId, kind, channel],
    )
  },

  /**
   * Ends the mails of one kind. Idempotent.
   *
   * @param token of the link in a mail: `events-…`.
   * @returns false if it is not a token of these mails.
   */
  async stop(token: string): Promise<boolean> {
    const [, kind, ownToken] = /^(requests|announcements|events)-(.+)$/.exec(token) ?? []
    if (!kind) return false
    const { rows } = await db.query<{ accountId: number }>(
      'select account_id as "accountId" from notification_settings where stop_token = $1',
      [ownToken],
    )
    const accountId = rows[0]?.accountId
    if (accountId === undefined) return false
    await db.query(
      `delete from notification_choices where account_id = $1 and kind = $2 and channel = 'email'`,
      [accountId, kind],
    )
    return true
  },

  async devicesOf(accountId: number, sessionId: string): Promise<{ isThis: boolean; others: number }> {
    const { rows } = await db.query<{ isThis: boolean; others: number }>(
      `select coalesce(bool_or(session_id = $2), false) as "isThis", count(*) filter (where session_id <> $2) as others
       from push_devices where account_id = $1`,
      [accountId, sessionId],
    )
    return rows[0] ?? { isThis: false, others: 0 }
  },

  /** Call it in a transaction that has locked the account. */
  async addDevice(accountId: number, sessionId: string, { endpoint, keys }: PushDevice): Promise<void> {
    // Messages that wait for another person must not reach this browser; one session is one browser.
    await db.query(
      `delete from push_devices
       where (endpoint = $1 and account_id <> $2) or (session_id = $3 and endpoint <> $1)`,
      [endpoint, accountId, sessionId],
    )
    await db.query(
      `insert into push_devices (account_id, session_id, endpoint, p256dh, auth) values ($1, $2, $3, $4, $5)
       on conflict (endpoint) do update set
         session_id = excluded.session_id, p256dh = excluded.p256dh, auth = excluded.auth`,
      [accountId, sessionId, endpoint, keys.p256dh, keys.auth],
    )
    await db.query(
      `delete from push_devices where id in (
         select id from push_devices where account_id = $1 order by id desc offset ${devicesPerAccount})`,
      [accountId],
    )
  },

  async removeDevice(sessionId: string): Promise<void> {
    await db.query('delete from push_devices where session_id = $1', [sessionId])
  },

  /** The newsletter's subscription of an address. */
  async isSubscribed(email: string): Promise<boolean> {
    const { rowCount } = await db.query(
      'select from subscribers where email_key = $1 and unsubscribed_at is null',
      [caseKey(email)],
    )
    return rowCount > 0
  },

  async unsubscribe(email: string): Promise<void> {
    await db.query(
      'update subscribers set unsubscribed_at = now() where email_key = $1 and unsubscribed_at is null',
      [caseKey(email)],
    )
  },
})
