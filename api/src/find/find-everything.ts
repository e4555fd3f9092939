import type { AdminArea } from '@grace/contract/areas'
import { type Found, findKinds } from '@grace/contract/find'
import { areaOf } from '@grace/contract/kinds'
import { phoneSearch, shownPhone } from '@grace/contract/phone'
import type { Db } from '../database/db.ts'
import { containing, valuesOf } from '../database/list.ts'
import type { StoredKind } from '../kinds/stored-kind.ts'
import { storedKinds } from '../kinds/stored-kinds.ts'
import { wordsOf } from '../search/words.ts'

/** A number in E.164 between the parts of a detail. */
const wholeNumber = /(?<!\S)\+\d{7,15}(?!\S)/

/** Maximum of each kind; the lists show all. */
const perKind = 5

/** Rows in these areas that contain all the words: the first few of each kind, in the order of `findKinds`. */
export async function findEverything(db: Db, areas: readonly AdminArea[], q: string): Promise<Found[]> {
  const words = wordsOf(q)
  const kinds = findKinds.filter((kind) => areas.includes(areaOf(kind)))
  if (words.length === 0 || kinds.length === 0) return []
  const { values, $ } = valuesOf()
  const patterns = words.map((word) => $(containing(word)))
  const digits = phoneSearch(q)
  const number = digits && $(containing(digits))
  const parts = kinds.map((kind) => {
    const { table, name, find } = storedKinds[kind]
    const { detail, searched, phone, orderBy }: NonNullable<StoredKind['find']> = find
    const ofWords = patterns.map((pattern) => `${searched} like ${pattern}`).join(' and ')
    const conditions = phone && number ? `(${ofWords} or ${phone} like ${number})` : ofWords
    return `(select '${kind}' as kind, id, coalesce(${name}, '') as title, coalesce(${detail}, '') as detail
      from ${table} where ${conditions} order by ${orderBy} limit ${perKind})`
  })
  const { rows } = await db.query<Found>(parts.join('\nunion all\n'), values)
  return rows.map((row) => ({ ...row, detail: row.detail.replace(wholeNumber, shownPhone) }))
}
