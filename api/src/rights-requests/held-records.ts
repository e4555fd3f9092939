import type { AdminArea } from '@grace/contract/areas'
import { caseKey } from '@grace/contract/fields'
import { areaOf } from '@grace/contract/kinds'
import { maxHeldRecords } from '@grace/contract/limits'
import { phoneSearch } from '@grace/contract/phone'
import {
  type HeldKind,
  type HeldRecord,
  type HeldRecords,
  heldKinds,
  type RightsRequest,
} from '@grace/contract/rights-requests'
import { searchKey } from '@grace/contract/search-key'
import { erasedName } from '../accounts/erasure.ts'
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
  /** Null: it has no number. */
  phone: string | null
  createdAt: string
  where: string
}

const ofSubmissions = ({ table, withoutName }: { table: string; withoutName: string }): Source => ({
  table,
  name: 'name',
  email: 'email',
  state: 'lower(status)',
  searched: 'search_text',
  phone: null,
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
    phone: 'phone_number',
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
    phone: null,
    createdAt: 'created_at',
    where: 'true',
  },
}

/** SQL: records of these kinds that meet a condition, as rows `held`. */
function heldWhere(kinds: readonly HeldKind[], condition: (source: Source) => string): string {
  return kinds
    .flatMap((kind) => {
      const source = sources[kind]
      const { table, name, email, state, createdAt, where } = source
      const columns = `${name} as name, ${email} as email, ${state} as state`
      const inTable = `select '${kind}' as kind, id, ${columns}, false as "isInTrash", ${createdAt} as "createdAt"
        from ${table} where ${where} and (${condition(source)})`
      if (kind === 'subscriber') return [inTable]
      // The rows of the table as they were, with the same columns.
      const inTrash = `select '${kind}' as kind, id, ${columns}, true as "isInTrash", ${createdAt} as "createdAt"
        from (select r.* from trash
          cross join lateral jsonb_populate_recordset(null::${table}, content->'${table}') as r
          where kind = '${kind}') as gone
        where ${where} and (${condition(source)})`
      return [inTable, inTrash]
    })
    .join('\nunion all\n')
}

/** A condition on a source, with the placeholders of its values. */
type Condition = ($: (value: unknown) => string) => (source: Source) => string

/** Records that meet the condition, and all others from the addresses among them. */
async function heldRecords(
  db: Db,
  kinds: readonly HeldKind[],
  condition: Condition,
  limit: number | null,
): Promise<HeldRecords> {
  if (kinds.length === 0) return { items: [], total: 0 }
  const found = valuesOf()
  const { rows: matching } = await db.query<{ email: string | null }>(
    `select distinct email from (${heldWhere(kinds, condition(found.$))}) as held`,
    found.values,
  )
  if (matching.length === 0) return { items: [], total: 0 }
  const { values, $ } = valuesOf()
  const meets = condition($)
  const emails = $([...new Set(matching.flatMap(({ email }) => (email === null ? [] : [caseKey(email)])))])
  const { rows } = await db.query<HeldRecord & { total: number }>(
    `select held.*, count(*) over () as total from (${heldWhere(
      kinds,
      (source) => `(${meets(source)}) or lower(${source.email}) = any (${emails}::text[])`,
    )}) as held
     order by array_position('{${heldKinds.join()}}'::text[], kind), "isInTrash", id desc
     limit ${$(limit)}`,
    values,
  )
  return { items: rows.map(({ total: _, ...item }) => item), total: rows[0]?.total ?? 0 }
}

/** Words of a name in any order; an address or a number as one. */
function termsOf(q: string): string[] {
  const number = phoneSearch(q)
  return number === null ? searchKey(q).split(/\s+/).filter(Boolean) : [number]
}

/**
 * Records of the kinds in these areas that contain all the words, and all others from the addresses among them: a
 * subscription has no name, and people write theirs in several ways. No text of a submission is part of the result.
 */
export async function findHeldRecords(db: Db, areas: readonly AdminArea[], q: string): Promise<HeldRecords> {
  const terms = termsOf(q)
  if (terms.length === 0) return { items: [], total: 0 }
  const patterns = terms.map(containing)
  const kinds = heldKinds.filter((kind) => areas.includes(areaOf(kind)))
  return heldRecords(
    db,
    kinds,
    ($) => {
      const placeholders = patterns.map($)
      return ({ searched }) => placeholders.map((pattern) => `${searched} like ${pattern}`).join(' and ')
    },
    maxHeldRecords,
  )
}

/**
 * Records of all kinds that may be of the person of a request: with the same address or number, or with all words of
 * the name as whole words, and all others from the addresses among them.
 */
export async function heldRecordsOf(
  db: Db,
  { name, email, phone }: Pick<RightsRequest, 'name' | 'email' | 'phone'>,
): Promise<HeldRecord[]> {
  // The erasure of somebody else may have replaced the name of the request.
  const words = name === null || name === erasedName ? [] : searchKey(name).split(/\s+/).filter(Boolean)
  const { items } = await heldRecords(
    db,
    heldKinds,
    ($) => {
      const parts: ((source: Source) => string)[] = []
      if (email !== null) {
        const own = $(caseKey(email))
        parts.push((source) => `lower(${source.email}) = ${own}`)
      }
      if (phone !== null) {
        const own = $(phone)
        parts.push((source) => (source.phone === null ? 'false' : `${source.phone} = ${own}`))
      }
      if (words.length > 0) {
        // The patterns can use the index.
        const patterns = words.map((word) => $(containing(word)))
        const own = $(words)
        parts.push(({ searched }) =>
          [
            ...patterns.map((pattern) => `${searched} like ${pattern}`),
            `regexp_split_to_array(${searched}, '\\s+') @> ${own}::text[]`,
          ].join(' and '),
        )
      }
      return (source) => parts.map((part) => `(${part(source)})`).join(' or ') || 'false'
    },
    null,
  )
  return items
}
