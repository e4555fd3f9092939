import { type AllSettings, emptySettings, type SettingsChange } from '@grace/contract/settings'
import type { Db } from '../database/db.ts'
import { nextUpdatedAt } from '../http/optimistic-lock.ts'

type Given = Omit<SettingsChange, 'updatedAt'>

interface Row {
  given: Given
  updatedAt: string | null
  updatedBy: string | null
}

const columns = 'given, updated_at as "updatedAt", updated_by as "updatedBy"'

/** Configured values, with defaults that publish nothing invented. */
const withDefaults = (row: Row | undefined): AllSettings => ({
  ...emptySettings,
  notifyEmail: null,
  ...row?.given,
  updatedAt: row?.updatedAt ?? null,
  updatedBy: row?.updatedBy ?? null,
})

export const settingsRepository = (db: Db) => ({
  async read(): Promise<AllSettings> {
    const { rows } = await db.query<Row>(`select ${columns} from settings`)
    return withDefaults(rows[0])
  },

  /** Locks the row until the transaction ends. */
  async lock(): Promise<AllSettings> {
    const { rows } = await db.query<Row>(`select ${columns} from settings for update`)
    return withDefaults(rows[0])
  },

  /** @param by the administrator's username. */
  async update(change: Given, by: string): Promise<AllSettings> {
    const { rows } = await db.query<Row>(
      `update settings set given = given || $1::text::jsonb, updated_at = ${nextUpdatedAt}, updated_by = $2
       returning ${columns}`,
      [JSON.stringify(change), by],
    )
    return withDefaults(rows[0])
  },
})
