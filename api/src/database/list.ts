import { defaultPageSize } from '@grace/contract/limits'
import type { Db } from './db.ts'

/** Rows of a part of a list, and the number of all matches. */
export interface Rows<Row> {
  items: Row[]
  total: number
}

/** Reads a list of any length in parts: first the ids in their order, then some rows at a time. */
export interface Cursor {
  /** Null until the list is read. */
  ids: number[] | null
  /** Number of ids whose rows were read. */
  position: number
}

export const newCursor = (): Cursor => ({ ids: null, position: 0 })

/** One page of a list; or with a cursor its next rows; or with nothing all rows at once, for short lists. */
export interface Part {
  page?: number | undefined
  size?: number | undefined
  cursor?: Cursor | undefined
}

export interface List extends Part {
  columns: string
  /** SQL from `from` to the end of `where`, with values as `$1`, `$2` … */
  sql: string
  values: unknown[]
  /** Must end in the id, so that equal rows have a stable order. */
  orderBy: string
  /** SQL of the id, by which a cursor finds the rows; default: `id`. */
  id?: string
  /** Columns are queries: a page is found by its ids alone, so that they are not made for the rows before it. */
  hasQueries?: boolean
  /** Columns are JSON values: a cursor reads its rows as one field, because the embedded database copies each of them. */
  isJson?: boolean
  /** Rows that a cursor reads at a time; fewer for long ones. */
  rowsAtATime?: number
  /** Name of a prepared statement for the page, for hot lists. */
  name?: string
}

/** Counts the rows of `from … where …`. */
export type Count = (db: Db, sql: string, values: unknown[]) => Promise<number>

export const countNow: Count = async (db, sql, values) => {
  const { rows } = await db.query<{ total: number }>(`select count(*) as total ${sql}`, values)
  return rows[0]?.total ?? 0
}

/** Returns a part of the matching rows. `total` counts all matches. */
export async function listRows<Row>(db: Db, list: List, count: Count = countNow): Promise<Rows<Row>> {
  const { columns, sql, values, orderBy, page, size, cursor, name } = list
  if (cursor) return rowsAtCursor(db, { ...list, cursor })
  const all = `select ${columns} ${sql} order by ${orderBy}`
  if (page === undefined && size === undefined) {
    const { rows } = await db.query<Row>(all, values)
    return { items: rows, total: rows.length }
  }
  const limit = size ?? defaultPageSize
  const offset = ((page ?? 1) - 1) * limit
  const total = await count(db, sql, values)
  if (offset >= total) return { items: [], total }
  // With parameters PostgreSQL plans each time: it expects them to ask for a tenth of the list.
  const isUsual = limit === defaultPageSize && offset === 0
  if (list.hasQueries && !isUsual) {
    const { rows } = await db.query<{ id: number }>(
      `select ${list.id ?? 'id'} as id ${sql} order by ${orderBy} limit $${values.length + 1} offset $${values.length + 2}`,
      [...values, limit, offset],
    )
    const ids = rows.map((row) => row.id)
    return { items: await rowsByIds<Row>(db, list, ids), total }
  }
  const { rows } = isUsual
    ? await db.query<Row>(`${all} limit ${defaultPageSize}`, values, name && `${name}_first`)
    : await db.query<Row>(
        `${all} limit $${values.length + 1} offset $${values.length + 2}`,
        [...values, limit, offset],
        name,
      )
  return { items: rows, total }
}

/** Rows that were removed since the ids were read are left out. */
async function rowsByIds<Row>(
  db: Db,
  { columns, sql, values, orderBy, id = 'id', isJson = false }: List,
  ids: readonly number[],
): Promise<Row[]> {
  const found = `select ${columns} ${sql} and ${id} = any($${values.length + 1}::bigint[]) order by ${orderBy}`
  if (!isJson) return (await db.query<Row>(found, [...values, ids])).rows
  const { rows } = await db.query<{ found: Row[] }>(
    `select coalesce(json_agg(found), '[]') as found from (${found}) found`,
    [...values, ids],
  )
  return rows[0]?.found ?? []
}

async function rowsAtCursor<Row>(db: Db, list: List & { cursor: Cursor }): Promise<Rows<Row>> {
  const { sql, values, orderBy, cursor, id = 'id', rowsAtATime } = list
  const read = async () => {
    // One value: a hundred thousand rows would block the thread of the embedded database for a second.
    const { rows } = await db.query<{ ids: string | null }>(
      `select string_agg(${id}::text, ',' order by ${orderBy}) as ids ${sql}`,
      values,
    )
    return rows[0]?.ids?.split(',').map(Number) ?? []
  }
  const ids = await nextIds(cursor, read, rowsAtATime)
  return { items: await rowsByIds<Row>(db, list, ids), total: cursor.ids?.length ?? 0 }
}

/** @param read returns all ids of the list in their order. */
export async function nextIds(cursor: Cursor, read: () => Promise<number[]>, count = 500): Promise<number[]> {
  cursor.ids ??= await read()
  const ids = cursor.ids.slice(cursor.position, cursor.position + count)
  cursor.position += count
  return ids
}

/** Collects the values of a statement: `$(value)` returns the placeholder. */
export function valuesOf() {
  const values: unknown[] = []
  return { values, $: (value: unknown) => `$${values.push(value)}` }
}

/** Sorts by Unicode collation; the default collation differs between databases. */
export const collated = (column: string) => `${column} collate "und-x-icu"`

/** Pattern for `like`: any text that contains `q`. */
export const containing = (q: string) => `%${q.replace(/[\\%_]/g, '\\$&')}%`

/** Always a `where`, which a cursor continues. */
export const whereAll = (conditions: string[]) => `where ${conditions.join(' and ') || 'true'}`

/**
 * `-createdAt` and its column give `created_at desc, id desc`.
 *
 * @param id column that orders equal rows.
 */
export function orderOf<Name extends string>(
  sort: Name | `-${Name}` | undefined,
  columns: Record<Name, string>,
  fallback: Name | `-${Name}`,
  id = 'id',
): string {
  const chosen = sort ?? fallback
  const direction = chosen.startsWith('-') ? 'desc' : 'asc'
  const name = chosen.replace('-', '') as Name
  return name === 'id' ? `${id} ${direction}` : `${columns[name]} ${direction}, ${id} ${direction}`
}
