import { closeSync, existsSync, fsyncSync, openSync, readFileSync, writeSync } from 'node:fs'
import path from 'node:path'
import { eraseListed, erasePerson } from '../accounts/erasure.ts'
import { accountRepository } from '../accounts/repository.ts'
import type { Database, Db } from '../database/db.ts'
import { trashRepository } from '../trash/repository.ts'

/** Name of the list in the data folder. */
export const erasedListName = 'erased-people'

export const erasedListIn = (dataDir: string): string => path.join(dataDir, erasedListName)

/** A random key, and whether the owner alone asked for the erasure. */
interface Erased {
  key: string
  isByOwner: boolean
}

const line = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})( by-owner)?$/

/** Entries of the file, without lines that a power cut left incomplete. */
function read(file: string): Erased[] {
  if (!existsSync(file)) return []
  return readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((text) => {
      const [, key, byOwner] = line.exec(text) ?? []
      return key ? [{ key, isByOwner: byOwner !== undefined }] : []
    })
}

function append(file: string, erased: readonly Erased[]): void {
  if (erased.length === 0) return
  const lines = erased.map(({ key, isByOwner }) => (isByOwner ? `${key} by-owner` : key))
  const fd = openSync(file, 'a', 0o600)
  try {
    // The line before may be incomplete.
    writeSync(fd, `\n${lines.join('\n')}\n`)
    fsyncSync(fd)
  } finally {
    closeSync(fd)
  }
}

/**
 * Erases people again whom a restored database has brought back: those whose random key is in the file.
 *
 * @returns how many accounts and records of others.
 */
export async function eraseAgain(tx: Db, file: string): Promise<number> {
  const erased = read(file)
  if (erased.length === 0) return 0
  const keys = erased.map(({ key }) => key)
  await tx.query(
    `insert into erased_people (erasure_key, is_by_owner)
     select key, bool_and(is_by_owner) from unnest($1::uuid[], $2::boolean[]) as listed (key, is_by_owner) group by key
     on conflict do nothing`,
    [keys, erased.map(({ isByOwner }) => isByOwner)],
  )
  const { rows: inTrash } = await tx.query<{ id: number }>(
    `select subject_id as id from trash
     where kind = 'account' and content->'accounts'->0->>'erasure_key' = any ($1::text[])`,
    [keys],
  )
  // The erasure reads the account's names.
  for (const { id } of inTrash) await trashRepository(tx).restore({ kind: 'account', id })
  const { rows } = await tx.query<{ id: number; isByOwner: boolean }>(
    `select id, is_by_owner as "isByOwner" from accounts join erased_people using (erasure_key)
     order by id for update of accounts`,
  )
  for (const { id, isByOwner } of rows) {
    await erasePerson(tx, id, { addresses: isByOwner ? 'confirmed' : 'all' })
    await accountRepository(tx).remove(id)
  }
  return rows.length + (await eraseListed(tx))
}

/**
 * Brings the list in the data folder and the database together. The file survives the loss of the database and contains
 * nothing about anybody; each server of an installation keeps the whole of it.
 *
 * Safe to run in several processes at once.
 *
 * @returns how many accounts and records of others were erased again.
 */
export async function syncErasedList(db: Database, file: string): Promise<number> {
  const count = await db.transaction((tx) => eraseAgain(tx, file))
  const { rows } = await db.query<Erased>(
    'select erasure_key::text as key, is_by_owner as "isByOwner" from erased_people',
  )
  const known = new Set(read(file).map(({ key }) => key))
  append(
    file,
    rows.filter(({ key }) => !known.has(key)),
  )
  return count
}
