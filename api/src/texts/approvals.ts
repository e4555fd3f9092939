import type { BlogStatus, BlogTextState } from '@grace/contract/blogs'
import type { Language } from '@grace/contract/languages'
import type { TextKind } from '@grace/contract/revisions'
import type { Db } from '../database/db.ts'
import type { Texts } from './repository.ts'

/** Effect of a change on the public text of its language. */
export type Publishing = 'newest' | 'nothing' | 'unchanged'

export interface Decision {
  /** Null: status and reason stay as they are. */
  step: { status: BlogStatus; reason: string | null } | null
  publishes: Publishing
}

interface Request {
  status?: BlogStatus | undefined
  reason?: string | null | undefined
  /** The request contains the text of this language, even if it is the present one. */
  hasText: boolean
  /** Its text differs from the newest one. */
  isEdited: boolean
}

/**
 * Decides what a request does to one language. A new text waits for its approval, a draft stays a draft; the approved
 * text stays public meanwhile. Any status but APPROVED for a text that is public itself, and DRAFT by itself, withdraw
 * the public text.
 */
export function decisionOf(
  before: BlogTextState | undefined,
  { status, reason, hasText, isEdited }: Request,
): Decision {
  const unsent = isEdited && before?.status !== 'DRAFT' ? 'PENDING' : before?.status
  const next = status ?? unsent ?? 'PENDING'
  const isAnew = isEdited && before?.status === 'APPROVED'
  const isOtherReason = reason !== undefined && reason !== (before?.statusReason ?? null)
  const isWithdrawn =
    !isEdited &&
    before?.isPublic === true &&
    ((before.status === 'APPROVED' && next !== 'APPROVED') || (status === 'DRAFT' && !hasText))
  const isStep = next !== before?.status || isAnew || isOtherReason || isWithdrawn
  return {
    step: isStep ? { status: next, reason: reason ?? null } : null,
    publishes: next === 'APPROVED' ? 'newest' : isWithdrawn ? 'nothing' : 'unchanged',
  }
}

/** States of texts of a kind that is approved. */
export const approvalRepository = (db: Db, kind: TextKind) => ({
  /** Without the texts, which are long. */
  async statesOf(ids: readonly number[]): Promise<Map<number, Texts<BlogTextState>>> {
    const all = new Map<number, Texts<BlogTextState>>(ids.map((id) => [id, {}]))
    const { rows } = await db.query<BlogTextState & { subjectId: number; language: Language }>(
      `select subject_id as "subjectId", language, status, status_changed_at as "statusChangedAt",
         status_changed_by as "statusChangedBy", status_reason as "statusReason",
         public_revision is not null as "isPublic", updated_at as "updatedAt"
       from texts where kind = $1 and subject_id = any($2::bigint[]) order by subject_id, language`,
      [kind, ids],
      'text_states_of',
    )
    for (const { subjectId, language, ...state } of rows) {
      const own = all.get(subjectId)
      if (own) own[language] = state
    }
    return all
  },

  /** Applies a decision to a written text. @param updatedAt the new version of the subject. */
  async apply(
    id: number,
    language: Language,
    { step, publishes }: Decision,
    { by, updatedAt }: { by: string; updatedAt: string },
  ): Promise<void> {
    await db.query(
      `update texts set updated_at = $4::timestamptz,
         status = coalesce($5, status), status_reason = case when $5::text is null then status_reason else $6 end,
         status_changed_by = case when $5::text is null then status_changed_by else $7 end,
         status_changed_at = case when $5::text is null then status_changed_at else now() end,
         public_revision = case $8::text when 'newest' then revision when 'nothing' then null else public_revision end
       where kind = $1 and subject_id = $2 and language = $3`,
      [kind, id, language, updatedAt, step?.status ?? null, step?.reason ?? null, by, publishes],
    )
  },
})
