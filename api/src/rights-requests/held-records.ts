import { caseKey } from '@grace/contract/fields'
import { maxHeldRecords } from '@grace/contract/limits'
import { isPhone, toE164 } from '@grace/contract/phone'
import type { HeldKind, HeldRecord, HeldRecords } from '@grace/contract/rights-requests'
import { searchKey } from '@grace/contract/search-key'
import type { Db } from '../database/db.ts'
import { containing, valuesOf } from '../database/list.ts'
import { sentTables } from '../personal-data/person.ts'

/** Where records of a kind are. Each expression is SQL. */
interface Source {
  table: string
  name: string
  email: string
  state: string
  searched: string
  createdAt: string
  where: string
}

const ofSubmissions = ({ table, withoutName }: { table: string; withoutName: string }): Source => ({
  table,
  name: 'name',
  email: 'email',
  state: 'lower(status)',
  searched: 'search_text',
  createdAt: 'created_at',
  // Nobody is to learn who sent a request without a name. A withdrawn one holds nothing any more.
  where: `not ${withoutName} and withdrawn_at is null`,
})

const sources: Record<HeldKind, Source> = {
  account: {
    table: 'accounts',
    name: 'full_name',
    email: 'email',
    state: `case when active then 'active' else 'inactive' end`,
    searched: 'search_text',
    createdAt: 'created_at',
    where: 'true',
  },
  'prayer-request': ofSubmissions(sentTables.requests),
  'contact-message': ofSubmissions(sentTables.messages),
  subscriber: {
    table: 'subscribers',
    name: 'null::text',
    email: 'email',
    state: `case when unsubscribed_at is null then 'subscribed' else 'unsubscribed' end`,
    searched: 'email_key',
    createdAt: 'created_at',
    where: 'true',
  },
}

/** SQL: records of all kinds that meet a condition on `searched` and `email`, as rows `held`. */
function heldWhere(condition: (searched: string, email: string) => string): string {
  return Object.entries(sources)
    .flatMap(([kind, { table, name, email, state, searched, createdAt, where }]) => {
      const columns = `${name} as name, ${email} as email, ${state} as state`
      const inTable = `select '${kind}' as kind, id, ${columns}, false as "isInTrash", ${createdAt} as "createdAt"
        from ${table} where ${where} and (${condition(searched, email)})`
      if (kind === 'subscriber') return [inTable]
      // The rows of the table as they were, with the same columns.
      const inTrash = `select '${kind}' as kind, id, ${columns}, true as "isInTrash", ${createdAt} as "createdAt"
        from (select r.* from trash
          cross join lateral jsonb_populate_recordset(null::${table}, content->'${table}') as r
          where kind = '${kind}') as gone
        where ${where} and (${condition(searched, email)})`
      return [inTable, inTrash]
    })
    .join('\nunion all\n')
}

/** Words of a name in any order; an address or a number as one. */
const termsOf = (q: string): string[] =>
  isPhone(q) ? [toE164(q)] : searchKey(q).split(/\s+/).filter(Boolean)

/**
 * Records that contain all the words, and all others from the addresses among them: a subscription has no name, and people
 * write theirs in several ways. No text of a submission is part of the result.
 */
export async function findHeldRecords(db: Db, q: string): Promise<HeldRecords> {
  const terms = termsOf(q)
  if (terms.length === 0) return { items: [], total: 0 }
  const patterns = terms.map(containing)
  const found = valuesOf()
  const placeholders = patterns.map((pattern) => found.$(pattern))
  const { rows: matching } = await db.query<{ email: string | null }>(
    `select distinct email from (${heldWhere((searched) =>
      placeholders.map((pattern) => `${searched} like ${pattern}`).join(' and '),
    )}) as held`,
    found.values,
  )
  if (matching.length === 0) return { items: [], total: 0 }
  const { values, $ } = valuesOf()
  const again = patterns.map((pattern) => $(pattern))
  const emails = $([...new Set(matching.flatMap(({ email }) => (email === null ? [] : [caseKey(email)])))])
  const { rows } = await db.query<HeldRecord & { total: number }>(
    `select held.*, count(*) over () as total from (${heldWhere(
      (searched, email) =>
        `(${again.map((pattern) => `${searched} like ${pattern}`).join(' and ')}) or lower(${email}) = any (${emails}::text[])`,
    )}) as held
     order by array_position('{${Object.keys(sources).join()}}'::text[], kind), "isInTrash", id desc
     limit ${maxHeldRecords}`,
    values,
  )
  return { items: rows.map(({ total: _, ...item }) => item), total: rows[0]?.total ?? 0 }
}
