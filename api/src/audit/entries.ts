import type { AuditEntry, AuditQuery } from '@grace/contract/audit'
import { type AuditSubject, auditSubjects } from '@grace/contract/audit-subjects'
import type { Db } from '../database/db.ts'
import { containing, listRows, valuesOf, whereAll } from '../database/list.ts'

const columns = `id, at, actor_id as "actorId", actor_username as "actorUsername", action,
  subject_type as "subjectType", subject_id as "subjectId", before, after, request_id as "requestId", browser`

/** Returns one page of the audit entries on these subjects, newest first. Each filter has an index in the same order. */
export function listAuditEntries(
  db: Db,
  subjects: readonly AuditSubject[],
  { page = 1, size, q, actorId, subjectType, subjectId, from, to }: AuditQuery,
): Promise<{ items: AuditEntry[]; total: number }> {
  const { values, $ } = valuesOf()
  const where: string[] = []
  // Without a condition where all may be read.
  if (subjects.length < auditSubjects.length) where.push(`subject_type = any(${$(subjects)})`)
  if (actorId) where.push(`actor_id = ${$(actorId)}`)
  if (subjectType) where.push(`subject_type = ${$(subjectType)}`)
  if (subjectId) where.push(`subject_id = ${$(subjectId)}`)
  if (from) where.push(`at >= ${$(from)}`)
  if (to) where.push(`at <= ${$(to)}`)
  if (q) {
    const text = $(containing(q))
    where.push(`(actor_username ilike ${text} or action ilike ${text})`)
  }
  const sql = `from audit_entries ${whereAll(where)}`
  return listRows<AuditEntry>(db, { columns, sql, values, orderBy: 'at desc, id desc', page, size })
}
