import type { Database, Db } from '../database/db.ts'
import { installationKeysIn, newInstallationKey, writeInstallationKeys } from './installation-key-file.ts'
import { missingKeys } from './key-file.ts'
import { installationKeyId, type PersonKey, type Sealing } from './sealing.ts'

const keysAtOnce = 200

/** Person keys by the installation key that wraps them. */
export interface KeyStatus {
  wrapped: { by: string; count: number; isCurrent: boolean; isAtHand: boolean }[]
  /** Submissions whose person key is not there. */
  withoutKey: number
}

export async function keyStatus(db: Db, sealing: Sealing): Promise<KeyStatus> {
  const { rows } = await db.query<{ by: string; count: number }>(
    'select wrapped_by as by, count(*) as count from person_keys group by wrapped_by order by wrapped_by',
  )
  const known = sealing.knownKeys()
  return {
    wrapped: rows.map((row) => ({
      ...row,
      isCurrent: row.by === sealing.currentKey(),
      isAtHand: known.includes(row.by),
    })),
    withoutKey: (await missingKeys(db)).length,
  }
}

/**
 * Wraps all person keys with the current installation key, in small transactions: it may be interrupted anywhere, and
 * servers that know both keys may run. The texts stay as they are.
 */
async function rewrapAll(db: Database, sealing: Sealing): Promise<number> {
  let count = 0
  for (let after = '00000000-0000-0000-0000-000000000000'; ; ) {
    const last = await db.transaction(async (tx) => {
      const { rows } = await tx.query<PersonKey>(
        `select id, wrapped_key as "wrappedKey", wrapped_by as "wrappedBy" from person_keys
         where wrapped_by <> $1 and id > $2 order by id limit ${keysAtOnce} for update`,
        [sealing.currentKey(), after],
      )
      const rewrapped = rows.flatMap((key) => sealing.rewrap(key) ?? [])
      await tx.query(
        `update person_keys set wrapped_key = k."wrappedKey", wrapped_by = k."wrappedBy"
         from jsonb_to_recordset($1::text::jsonb) as k (id uuid, "wrappedKey" text, "wrappedBy" text)
         where person_keys.id = k.id`,
        [JSON.stringify(rewrapped)],
      )
      count += rewrapped.length
      return rows.at(-1)?.id
    })
    if (last === undefined) break
    after = last
  }
  // Keys wrapped by the former key are still in the files of the table, perhaps since an interrupted rotation.
  await db.rewrite(['person_keys'])
  return count
}

export interface Rotated {
  count: number
  status: KeyStatus
}

/** Rotates to the first of the given keys. The former ones can be removed when every server knows the first. */
export async function rotateToFirst(db: Database, sealing: Sealing): Promise<Rotated> {
  return { count: await rewrapAll(db, sealing), status: await keyStatus(db, sealing) }
}

/**
 * Rotates the installation key in the data folder. After an interruption at any point the file has every key that is
 * needed, and the next rotation removes those that are not.
 *
 * Call it in the process that has locked the data folder.
 */
export async function rotateInFolder(db: Database, sealing: Sealing, dataDir: string): Promise<Rotated> {
  const key = newInstallationKey()
  const keys = [key, ...installationKeysIn(dataDir)]
  writeInstallationKeys(dataDir, keys)
  // Transactions run one after the other, and keys are made inside them: those that follow use the new one.
  sealing.setKeys(keys)
  const rotated = await rotateToFirst(db, sealing)
  const needed = new Set(rotated.status.wrapped.map(({ by }) => by))
  const left = keys.filter((each) => each === key || needed.has(installationKeyId(each)))
  writeInstallationKeys(dataDir, left)
  sealing.setKeys(left)
  return rotated
}
