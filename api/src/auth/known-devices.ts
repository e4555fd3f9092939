import { caseKey } from '@grace/contract/fields'
import type { Db } from '../database/db.ts'
import { hashToken } from './opaque-token.ts'

/** Above this, the least recently used device is forgotten. */
const devicesPerAccount = 10
/** Unused devices are forgotten after this time. */
export const knownDeviceDays = 180

export interface KnownDevice {
  id: number
}

/** Known devices by the cookie of the browser. See docs/decisions/0035-known-devices-are-not-throttled-by-strangers.md. */
export const knownDeviceRepository = (db: Db) => ({
  /** Returns null for an unknown username and for an unknown device alike; both run the same statement. */
  async find(username: string, cookie: string | null): Promise<KnownDevice | null> {
    const { rows } = await db.query<KnownDevice>(
      `select d.id from known_devices d join accounts a on a.id = d.account_id
       where a.username_key = $1 and d.cookie_hash = $2
         and d.last_used_at > now() - $3::int * interval '1 day'`,
      [caseKey(username), hashToken(cookie ?? ''), knownDeviceDays],
      'known_devices_find',
    )
    return rows[0] ?? null
  },

  /** Remembers a device after a sign-in. @param sessionId ending this session forgets the device. */
  async remember(accountId: number, cookie: string, sessionId: string | null): Promise<void> {
    await db.query(
      `with device as (
         insert into known_devices (account_id, cookie_hash) values ($1, $2)
         on conflict (account_id, cookie_hash) do update set last_used_at = now()
         returning id
       )
       update sessions set device_id = device.id from device where sessions.id = $3::uuid`,
      [accountId, hashToken(cookie), sessionId],
      'known_devices_remember',
    )
    await db.query(
      `delete from known_devices where id in (
         select id from known_devices where account_id = $1 order by last_used_at desc, id desc offset $2)`,
      [accountId, devicesPerAccount],
      'known_devices_trim',
    )
  },

  async forget(id: number): Promise<void> {
    await db.query('delete from known_devices where id = $1', [id])
  },

  /** @param exceptSession keeps the device of this session. */
  async forgetAllOf(accountId: number, { exceptSession }: { exceptSession?: string } = {}): Promise<void> {
    await db.query(
      `delete from known_devices where account_id = $1
         and id is distinct from (select device_id from sessions where id = $2::uuid)`,
      [accountId, exceptSession ?? null],
    )
  },
})
