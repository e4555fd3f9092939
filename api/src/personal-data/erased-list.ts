import { closeSync, existsSync, fsyncSync, openSync, readFileSync, writeSync } from 'node:fs'
import path from 'node:path'
import { erasePerson } from '../accounts/erasure.ts'
import { accountRepository } from '../accounts/repository.ts'
import type { Database, Db } from '../database/db.ts'
import { trashRepository } from '../trash/repository.ts'

/** Name of the list in the data folder. */
export const erasedListName = 'erased-people'

export const erasedListIn = (dataDir: string): string => path.join(dataDir, erasedListName)

const key = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Keys in the file, without lines that a power cut left incomplete. */
function read(file: string): string[] {
  if (!existsSync(file)) return []
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => key.test(line))
}

function append(file: string, keys: readonly string[]): void {
  if (keys.length === 0) return
  const fd = openSync(file, 'a', 0o600)
  try {
    // The line before may be incomplete.
    writeSync(fd, `\n${keys.join('\n')}\n`)
    fsyncSync(fd)
  } finally {
    closeSync(fd)
  }
}

/**
 * Erases people again whom a restored database has brought back: those whose random key is in the file.
 *
 * @returns how many.
 */
export async function eraseAgain(tx: Db, file: string): Promise<number> {
  const keys = read(file)
  if (keys.length === 0) return 0
  await tx.query('insert into erased_people (erasure_key) select unnest($1::uuid[]) on conflict do nothing', [
    keys,
  ])
  const { rows: inTrash } = await tx.query<{ id: number }>(
    `select subject_id as id from trash
     where kind = 'account' and content->'accounts'->0->>'erasure_key' = any ($1::text[])`,
    [keys],
  )
  // The erasure reads the account's names.
  for (const { id } of inTrash) await trashRepository(tx).restore({ kind: 'account', id })
  const { rows } = await tx.query<{ id: number }>(
    'select id from accounts where erasure_key = any ($1::uuid[]) order by id for update',
    [keys],
  )
  for (const { id } of rows) {
    await erasePerson(tx, id)
    await accountRepository(tx).remove(id)
  }
  return rows.length
}

/**
 * Brings the list in the data folder and the database together. The file survives the loss of the database and contains
 * nothing about anybody; each server of an installation keeps the whole of it.
 *
 * Safe to run in several processes at once.
 *
 * @returns how many people were erased again.
 */
export async function syncErasedList(db: Database, file: string): Promise<number> {
  const count = await db.transaction((tx) => eraseAgain(tx, file))
  const { rows } = await db.query<{ key: string }>('select erasure_key::text as key from erased_people')
  const known = new Set(read(file))
  append(
    file,
    rows.flatMap(({ key }) => (known.has(key) ? [] : [key])),
  )
  return count
}
