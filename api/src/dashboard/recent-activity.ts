import type { AdminArea } from '@grace/contract/areas'
import type { Activity } from '@grace/contract/dashboard'
import { allKinds, areaOf, type Kind, kindsIn } from '@grace/contract/kinds'
import { recentActivityCount } from '@grace/contract/limits'
import type { Db } from '../database/db.ts'
import { storedKinds } from '../kinds/stored-kinds.ts'

interface Source {
  /** Default: subjects of every type, filtered by the query. */
  type?: Kind
  sql: string
}

/** The newest rows that visitors created. Their ids ascend with time. */
const arrivals = (action: string, type: Kind, table: string, where = ''): Source => ({
  type,
  sql: `(select created_at, '${action}', null, '${type}', id, 1 from ${table} ${where} order by id desc limit $1)`,
})

/** Each source reads the end of an index, up to the limit. */
const sources: readonly Source[] = [
  {
    sql: `(select at, action, actor_username as by, subject_type, subject_id, things from audit_entries
      where action not like 'security.%' and things > 0 and subject_type = any($2) order by at desc, id desc limit $1)`,
  },
  arrivals(
    'account.register',
    'account',
    'accounts',
    `where created_by is null and account_category <> 'ADMIN'`,
  ),
  arrivals('prayer-request.submit', 'prayer-request', 'prayer_requests'),
  arrivals('contact-message.submit', 'contact-message', 'contact_messages'),
  arrivals('subscriber.subscribe', 'subscriber', 'subscribers'),
]

/** Visitors named these, or nobody has. */
const nameless: readonly Kind[] = [
  'prayer-request',
  'contact-message',
  'subscriber',
  'rights-request',
  'settings',
]

/** Current name of a subject. Excludes everything that visitors wrote. */
const currentName = `case subject_type ${allKinds
  .filter((kind) => !nameless.includes(kind))
  .map((kind) => ({ kind, ...storedKinds[kind] }))
  .map(
    ({ kind, table, name }) =>
      `when '${kind}' then (select ${name} from ${table} where ${table}.id = happened.subject_id)`,
  )
  .join('\n')} end`

/** A deleted subject is named by its last audit entry, the deletion. */
const lastName = `(
  select coalesce(before->>'title', before->>'name', before->>'username', before->>'altText', before->>'path')
  from audit_entries last
  where last.subject_type = happened.subject_type and last.subject_id = happened.subject_id
  order by id desc limit 1)`

/** Recent activity in these areas, newest first. */
export async function recentActivity(db: Db, areas: readonly AdminArea[]): Promise<Activity[]> {
  const happened = sources
    .filter(({ type }) => !type || areas.includes(areaOf(type)))
    .map(({ sql }) => sql)
    .join('\nunion all\n')
  const { rows } = await db.query<Activity>(
    `select at, action, by, subject_type as "subjectType", subject_id as "subjectId", things,
       coalesce(${currentName}, ${lastName}) as subject
     from (
       select * from (${happened}) as each
       order by at desc, subject_type, subject_id desc limit $1
     ) as happened
     order by at desc, subject_type, subject_id desc`,
    [recentActivityCount, kindsIn(areas)],
  )
  return rows
}
