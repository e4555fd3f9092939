import type { AdminArea } from '@grace/contract/areas'
import { type Found, findKinds } from '@grace/contract/find'
import { areaOf } from '@grace/contract/kinds'
import type { Db } from '../database/db.ts'
import { containing, valuesOf } from '../database/list.ts'
import { rowsOf } from '../kinds/rows.ts'
import { wordsOf } from '../search/words.ts'
import { sources } from './sources.ts'

/** Maximum of each kind; the lists show all. */
const perKind = 5

/** Rows in these areas that contain all the words: the first few of each kind, in the order of `findKinds`. */
export async function findEverything(db: Db, areas: readonly AdminArea[], q: string): Promise<Found[]> {
  const words = wordsOf(q)
  const kinds = findKinds.filter((kind) => areas.includes(areaOf(kind)))
  if (words.length === 0 || kinds.length === 0) return []
  const { values, $ } = valuesOf()
  const patterns = words.map((word) => $(containing(word)))
  const parts = kinds.map((kind) => {
    const { detail, searched, orderBy } = sources[kind]
    const { table, name } = rowsOf[kind]
    const conditions = patterns.map((pattern) => `${searched} like ${pattern}`).join(' and ')
    return `(select '${kind}' as kind, id, coalesce(${name}, '') as title, coalesce(${detail}, '') as detail
      from ${table} where ${conditions} order by ${orderBy} limit ${perKind})`
  })
  const { rows } = await db.query<Found>(parts.join('\nunion all\n'), values)
  return rows
}
