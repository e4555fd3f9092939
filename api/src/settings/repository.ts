import { internationalPhone } from '@grace/contract/phone'
import { emptySettings } from '@grace/contract/read-settings'
import type { AllSettings, SettingsChange } from '@grace/contract/settings'
import type { Db } from '../database/db.ts'
import { problem } from '../http/app-error.ts'
import { nextUpdatedAt } from '../http/optimistic-lock.ts'

type Change = Omit<SettingsChange, 'updatedAt'>

interface Row extends Pick<AllSettings, 'logoPictureId' | 'logoSize'> {
  given: Omit<Change, 'logoPictureId'>
  updatedAt: string | null
  updatedBy: string | null
}

const columns = `given, updated_at as "updatedAt", updated_by as "updatedBy", logo_picture_id as "logoPictureId",
  (select json_build_object('width', width, 'height', height) from pictures where id = logo_picture_id) as "logoSize"`

/** Configured values, with defaults that publish nothing invented. */
const withDefaults = (row: Row | undefined): AllSettings => ({
  ...emptySettings,
  notifyEmail: null,
  ...row?.given,
  phoneText: internationalPhone(row?.given.phone ?? emptySettings.phone),
  logoPictureId: row?.logoPictureId ?? null,
  logoSize: row?.logoSize ?? null,
  updatedAt: row?.updatedAt ?? null,
  updatedBy: row?.updatedBy ?? null,
})

export const settingsRepository = (db: Db) => ({
  async read(): Promise<AllSettings> {
    const { rows } = await db.query<Row>(`select ${columns} from settings`, [], 'settings')
    return withDefaults(rows[0])
  },

  /** Locks the row until the transaction ends. */
  async lock(): Promise<AllSettings> {
    const { rows } = await db.query<Row>(`select ${columns} from settings for update`)
    return withDefaults(rows[0])
  },

  /** The host that was first given to it. */
  async identifierHost(host: string): Promise<string> {
    const kept = 'identifier_host as "identifierHost"'
    const { rows } = await db.query<{ identifierHost: string | null }>(`select ${kept} from settings`)
    if (rows[0]?.identifierHost) return rows[0].identifierHost
    const { rows: first } = await db.query<{ identifierHost: string }>(
      `update settings set identifier_host = coalesce(identifier_host, $1) returning ${kept}`,
      [host],
    )
    return first[0]?.identifierHost ?? host
  },

  /** @param by the administrator's username. @throws AppError for a logo that is no picture. */
  async update({ logoPictureId, ...change }: Change, by: string): Promise<AllSettings> {
    if (logoPictureId) await this.lockPicture(logoPictureId)
    const { rows } = await db.query<Row>(
      `update settings set given = given || $1::text::jsonb, updated_at = ${nextUpdatedAt}, updated_by = $2,
         logo_picture_id = case when $3 then $4::bigint else logo_picture_id end
       returning ${columns}`,
      [JSON.stringify(change), by, logoPictureId !== undefined, logoPictureId ?? null],
    )
    return withDefaults(rows[0])
  },

  /** The picture cannot be deleted until the transaction ends. */
  async lockPicture(id: number): Promise<void> {
    const { rowCount } = await db.query('select from pictures where id = $1 for key share', [id])
    if (rowCount === 0) throw problem('logoPictureId', 'block_picture_unknown')
  },
})
