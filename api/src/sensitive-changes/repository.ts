import type { Kind } from '@grace/contract/kinds'
import type { AllSettings, SensitiveChange } from '@grace/contract/settings'
import type { Db } from '../database/db.ts'
import { changedText, ofText, type SensitiveValue, sensitiveDifferences } from './settings-values.ts'

/** The audit entry of a sensitive change. */
export interface RecordedChange {
  id: number
  at: string
  actorId: number | null
  by: string | null
  device: string | null
  sessionId: string
  subjectType: Kind
  subjectId: number
  /** Fields of the settings that differ; for a text, `after` has its new numbers. */
  before: Partial<AllSettings>
  after: Partial<AllSettings> & { numbers?: string[] }
}

const shownHours = 24
const maxShown = 50

/** Changes that nobody has taken back. */
const recent = `select id, at, actor_id as "actorId", actor_username as by, browser as device,
    session_id as "sessionId", subject_type as "subjectType", subject_id as "subjectId", coalesce(before, '{}') as before,
    coalesce(after, '{}') as after
  from audit_entries changed
  where at > now() - interval '${shownHours} hours' and session_id is not null and action not like 'security.%'
    and not exists (
      select from audit_entries
      where subject_type = 'settings' and action = 'settings.revert' and id > changed.id
        and after->>'change' = changed.id::text)`

export const sensitiveChangeRepository = (db: Db) => ({
  /** Newest first. @param reader the session that reads them. */
  async list(reader: string): Promise<SensitiveChange[]> {
    const { rows } = await db.query<RecordedChange>(
      `${recent} order by at desc, id desc limit ${maxShown}`,
      [],
      'sensitive_changes',
    )
    return rows.map((change) => ({
      ...change,
      isOwn: change.sessionId === reader,
      values: valuesOf(change),
    }))
  },

  /** @returns null if it is older than a day, or taken back. */
  async byId(id: number): Promise<RecordedChange | null> {
    const { rows } = await db.query<RecordedChange>(`${recent} and id = $1`, [id])
    return rows[0] ?? null
  },
})

const valuesOf = ({ subjectType, before, after }: RecordedChange): SensitiveValue[] => {
  if (subjectType === 'settings') return sensitiveDifferences(before, after)
  const { numbers = [] } = after
  return numbers.length > 0 ? ofText(numbers) : [changedText]
}
