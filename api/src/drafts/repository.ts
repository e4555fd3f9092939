import type { DraftEntry, DraftInput, WholeDraft } from '@grace/contract/drafts'
import { draftsMax } from '@grace/contract/limits'
import type { Db } from '../database/db.ts'

/** A draft as one browser knows it. */
export type Known = Pick<DraftInput, 'device' | 'revision'>

/** Drafts of one account. */
export const draftRepository = (db: Db, accountId: number) => ({
  async list(): Promise<DraftEntry[]> {
    const { rows } = await db.query<DraftEntry>(
      `select id, revision, is_deleted as "isDeleted" from drafts where account_id = $1
       order by changed_at desc, id`,
      [accountId],
    )
    return rows
  },

  async one(id: string): Promise<WholeDraft | null> {
    const { rows } = await db.query<WholeDraft>(
      'select id, revision, content from drafts where account_id = $1 and id = $2 and not is_deleted',
      [accountId, id],
    )
    return rows[0] ?? null
  },

  /** @returns its revision; null if another browser has changed or deleted it since that revision. */
  async save(id: string, { form, content, device, revision }: DraftInput): Promise<number | null> {
    const { rows } = await db.query<{ revision: number }>(
      `insert into drafts (account_id, id, form, content, device) values ($1, $2, $3, $4, $5)
       on conflict (account_id, id) do update set form = excluded.form, content = excluded.content,
         device = excluded.device, revision = drafts.revision + 1, is_deleted = false, changed_at = now()
       where drafts.device = excluded.device or drafts.revision = $6
       returning revision`,
      [accountId, id, form, content, device, revision],
    )
    return rows[0]?.revision ?? null
  },

  /** Whether a draft would be one more than there may be. */
  async isFull(id: string): Promise<boolean> {
    const { rows } = await db.query<{ isFull: boolean }>(
      `select count(*) >= $3 and not bool_or(id = $2) as "isFull" from drafts
       where account_id = $1 and not is_deleted`,
      [accountId, id, draftsMax],
    )
    return rows[0]?.isFull ?? false
  },

  /** @returns false if there is none, or if another browser has changed it since that revision. */
  async remove(id: string, { device, revision }: Known): Promise<boolean> {
    const { rows } = await db.query(
      `update drafts set content = '', device = $3, revision = revision + 1, is_deleted = true, changed_at = now()
       where account_id = $1 and id = $2 and (device = $3 or revision = $4) returning id`,
      [accountId, id, device, revision],
    )
    return rows.length > 0
  },
})
