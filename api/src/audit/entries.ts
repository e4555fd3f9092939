import type { AuditEntry, AuditQuery } from '@grace/contract/audit'
import { allKinds, type Kind } from '@grace/contract/kinds'
import { searchKey } from '@grace/contract/search-key'
import type { Db } from '../database/db.ts'
import {
  collated,
  containing,
  listRows,
  orderOf,
  type Part,
  type Rows,
  valuesOf,
  whereAll,
} from '../database/list.ts'

const columns = `id, at, actor_id as "actorId", actor_username as "actorUsername", action,
  subject_type as "subjectType", subject_id as "subjectId", before, after, things, request_id as "requestId",
  browser`

const sortable = { id: 'id', at: 'at', actorUsername: collated('actor_username') }

const views = {
  changes: `action not like 'security.%' and things > 0`,
  security: `action like 'security.%'`,
} satisfies Record<NonNullable<AuditQuery['view']>, string>

/**
 * Returns one page of the audit entries on these subjects, newest first by default. Each filter has an index in that
 * order.
 */
export function listAuditEntries(
  db: Db,
  subjects: readonly Kind[],
  { page, size, q, view, actorId, subjectType, subjectId, from, to, sort }: Omit<AuditQuery, 'page'> & Part,
): Promise<Rows<AuditEntry>> {
  const { values, $ } = valuesOf()
  const where: string[] = []
  // Without a condition where all may be read.
  if (subjects.length < allKinds.length) where.push(`subject_type = any(${$(subjects)})`)
  if (view) where.push(views[view])
  if (actorId) where.push(`actor_id = ${$(actorId)}`)
  if (subjectType) where.push(`subject_type = ${$(subjectType)}`)
  if (subjectId) where.push(`subject_id = ${$(subjectId)}`)
  if (from) where.push(`at >= ${$(from)}`)
  if (to) where.push(`at <= ${$(to)}`)
  if (q) {
    const text = $(containing(searchKey(q)))
    where.push(`(search_key(actor_username) like ${text} or search_key(action) like ${text})`)
  }
  const sql = `from audit_entries ${whereAll(where)}`
  return listRows<AuditEntry>(db, {
    columns,
    sql,
    values,
    orderBy: orderOf(sort, sortable, '-at'),
    page,
    size,
  })
}
