import type { Db } from './db.ts'

export interface List {
  columns: string
  /** SQL from `from` to the end of `where`, with values as `$1`, `$2` … */
  sql: string
  values: unknown[]
  /** Must end in the id, so that equal rows have a stable order. */
  orderBy: string
  page?: number | undefined
  size?: number | undefined
  defaultSize?: number
  /** Name of a prepared statement for the page, for hot lists. */
  name?: string
}

/** Counts the rows of `from … where …`. */
export type Count = (db: Db, sql: string, values: unknown[]) => Promise<number>

export const countNow: Count = async (db, sql, values) => {
  const { rows } = await db.query<{ total: number }>(`select count(*) as total ${sql}`, values)
  return rows[0]?.total ?? 0
}

/** Returns all matching rows, or one page if `page` or `size` is given. `total` counts all matches. */
export async function listRows<Row>(
  db: Db,
  { columns, sql, values, orderBy, page, size, defaultSize = 20, name }: List,
  count: Count = countNow,
): Promise<{ items: Row[]; total: number }> {
  if (page === undefined && size === undefined) {
    const { rows } = await db.query<Row>(`select ${columns} ${sql} order by ${orderBy}`, values)
    return { items: rows, total: rows.length }
  }
  const limit = size ?? defaultSize
  const offset = ((page ?? 1) - 1) * limit
  const total = await count(db, sql, values)
  const all = `select ${columns} ${sql} order by ${orderBy}`
  // With parameters PostgreSQL plans each time: it expects them to ask for a tenth of the list.
  const isUsual = limit === defaultSize && offset === 0
  const { rows } = isUsual
    ? await db.query<Row>(`${all} limit ${defaultSize}`, values, name && `${name}_first`)
    : await db.query<Row>(
        `${all} limit $${values.length + 1} offset $${values.length + 2}`,
        [...values, limit, offset],
        name,
      )
  return { items: rows, total }
}

/** Collects the values of a statement: `$(value)` returns the placeholder. */
export function valuesOf() {
  const values: unknown[] = []
  return { values, $: (value: unknown) => `$${values.push(value)}` }
}

/** Sorts by Unicode collation; the default collation differs between databases. */
export const asPeopleSort = (column: string) => `${column} collate "und-x-icu"`

/** Pattern for `like`: any text that contains `q`. */
export const containing = (q: string) => `%${q.replace(/[\\%_]/g, '\\$&')}%`

export const whereAll = (conditions: string[]) =>
  conditions.length > 0 ? `where ${conditions.join(' and ')}` : ''

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
