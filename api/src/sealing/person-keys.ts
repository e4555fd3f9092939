import type { Db } from '../database/db.ts'
import { isSealed, type PersonKey, type SealedField, type Sealing } from './sealing.ts'

/** SQL: the key with an id, as JSON; null if it was erased. */
export const personKeyOf = (id: string) => `(
  select jsonb_build_object('id', k.id, 'wrappedKey', k.wrapped_key, 'wrappedBy', k.wrapped_by)
  from person_keys k where k.id = ${id})`

/** SQL: the key of a row with the column `person_key`. */
export const personKeyColumn = `${personKeyOf('person_key')} as "personKey"`

/** Makes and stores a key, in the transaction that inserts what it seals. Triggers erase it with its submission. */
export async function createPersonKey(tx: Db, sealing: Sealing): Promise<PersonKey> {
  const key = sealing.newKey()
  await insertPersonKeys(tx, [key])
  return key
}

/** Keys that are there stay as they are. */
export async function insertPersonKeys(tx: Db, keys: readonly PersonKey[]): Promise<number> {
  if (keys.length === 0) return 0
  const { rowCount } = await tx.query(
    `insert into person_keys (id, wrapped_key, wrapped_by)
     select id, "wrappedKey", "wrappedBy"
     from jsonb_to_recordset($1::text::jsonb) as k (id uuid, "wrappedKey" text, "wrappedBy" text)
     on conflict do nothing`,
    [JSON.stringify(keys)],
  )
  return rowCount
}

/** @throws Error if the installation key of a person key is missing. */
export function sealWith(sealing: Sealing, key: PersonKey, field: SealedField, text: string): string {
  const sealed = sealing.seal(key, field, text)
  if (sealed === null) throw new Error(`The installation key ${key.wrappedBy} is missing`)
  return sealed
}

/** Opens a stored text. @returns null if a key is missing. What stands in place of a withdrawn text is not sealed. */
export const openStored = (
  sealing: Sealing,
  key: PersonKey | null,
  field: SealedField,
  stored: string,
): string | null => (isSealed(stored) ? sealing.open(key, field, stored) : stored)
