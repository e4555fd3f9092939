import type { Db } from '../database/db.ts'
import { isSealed, type PersonKey, type SealedField, type Sealing } from './sealing.ts'

/** SQL: the key of a row with the column `person_key`, as JSON; null if it was erased. */
export const personKeyColumn = `(
  select jsonb_build_object('id', k.id, 'wrappedKey', k.wrapped_key, 'wrappedBy', k.wrapped_by)
  from person_keys k where k.id = person_key) as "personKey"`

/** Person keys. Triggers erase the key of a submission with its last row; see the migration `sealing`. */
export const personKeyRepository = (db: Db) => ({
  async insert({ id, wrappedKey, wrappedBy }: PersonKey): Promise<void> {
    await db.query('insert into person_keys (id, wrapped_key, wrapped_by) values ($1, $2, $3)', [
      id,
      wrappedKey,
      wrappedBy,
    ])
  },

  /** What it has sealed cannot be read any more, in old backups neither. */
  async erase(id: string): Promise<void> {
    await db.query('delete from person_keys where id = $1', [id])
  },
})

/** Makes and stores a key, in the transaction that inserts what it seals. */
export async function createPersonKey(tx: Db, sealing: Sealing): Promise<PersonKey> {
  const key = sealing.newKey()
  await personKeyRepository(tx).insert(key)
  return key
}

/** @throws Error if the installation key of a person key is missing. */
export function sealWith(sealing: Sealing, key: PersonKey, field: SealedField, text: string): string {
  const sealed = sealing.seal(key, field, text)
  if (sealed === null) throw new Error(`The installation key ${key.wrappedBy} is missing`)
  return sealed
}

/** Opens a stored text. @returns null if a key is missing. A text that an earlier release wrote is returned as it is. */
export const openStored = (
  sealing: Sealing,
  key: PersonKey | null,
  field: SealedField,
  stored: string,
): string | null => (isSealed(stored) ? sealing.open(key, field, stored) : stored)
