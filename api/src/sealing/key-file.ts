import { existsSync } from 'node:fs'
import { open, readFile, rename } from 'node:fs/promises'
import path from 'node:path'
import { z } from '@grace/contract/zod'
import type { Db } from '../database/db.ts'
import { Refusal } from '../operator/refusal.ts'
import { insertPersonKeys } from './person-keys.ts'
import type { PersonKey } from './sealing.ts'

const formatName = 'grace-keys'

/** The person keys of an installation, for its backups. Only the installation key can unwrap them. */
const KeyFile = z.object({
  format: z.literal(formatName),
  version: z.literal(1),
  createdAt: z.string(),
  keys: z.array(
    z.object({
      id: z.string().check(z.regex(/^[0-9a-f-]{36}$/)),
      wrappedKey: z.string(),
      wrappedBy: z.string(),
    }),
  ),
})

/** SQL: ids of the keys that submissions refer to, those in the trash included. */
const referred = `
  select person_key as id from prayer_requests where person_key is not null
  union select person_key from contact_messages where person_key is not null
  union select (content #>> '{prayer_requests,0,person_key}')::uuid from trash where kind = 'prayer-request'
  union select (content #>> '{contact_messages,0,person_key}')::uuid from trash where kind = 'contact-message'
  union select (key #>> '{}')::uuid from trash cross join lateral jsonb_path_query(content, '$.*[*].person_key') as key
    where kind = 'sample-content' and key <> 'null'`

/** The file beside the backups of one installation: installations may share a folder. */
const fileBeside = (backup: string, installation: string) =>
  path.join(path.dirname(backup), `grace-keys-${installation.slice(0, 8)}.json`)

/** Null: the database is of a release that sealed nothing. */
async function installationOf(db: Db): Promise<string | null> {
  const { rows: tables } = await db.query<{ isThere: boolean }>(
    `select to_regclass('sealing_state') is not null as "isThere"`,
  )
  if (!tables[0]?.isThere) return null
  const { rows } = await db.query<{ installation: string }>('select installation from sealing_state')
  return rows[0]?.installation ?? null
}

/** Ids of keys that submissions refer to and the database lacks: erased ones, and those of an incomplete restore. */
export async function missingKeys(db: Db): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    `select id from (${referred}) as referred
     where id is not null and not exists (select from person_keys where person_keys.id = referred.id)`,
  )
  return rows.map(({ id }) => id)
}

/** Key file of a backup, to be written once the backup is complete. */
export interface KeysToWrite {
  file: string
  keys: PersonKey[]
}

/**
 * Reads the keys for the file beside a backup, in the snapshot of the backup.
 *
 * Keys that the present file has and the database lacks are taken over while something refers to them: a restore without
 * them must not lose them. Erased keys are not, because their submissions are gone.
 */
export async function keysForBackup(db: Db, backup: string): Promise<KeysToWrite | null> {
  const installation = await installationOf(db)
  if (installation === null) return null
  const file = fileBeside(backup, installation)
  const { rows } = await db.query<PersonKey>(
    `select id, wrapped_key as "wrappedKey", wrapped_by as "wrappedBy" from person_keys order by id`,
  )
  const missing = new Set(await missingKeys(db))
  const kept = existsSync(file) && missing.size > 0 ? await readKeys(file) : []
  return { file, keys: [...rows, ...kept.filter(({ id }) => missing.has(id))] }
}

/** Replaces the file, so that no older one keeps an erased key. */
export async function writeKeys({ file, keys }: KeysToWrite): Promise<void> {
  const content: z.output<typeof KeyFile> = {
    format: formatName,
    version: 1,
    createdAt: new Date().toISOString(),
    keys,
  }
  const handle = await open(`${file}.part`, 'w', 0o600)
  try {
    await handle.writeFile(`${JSON.stringify(content)}\n`)
    await handle.sync()
  } finally {
    await handle.close()
  }
  await rename(`${file}.part`, file)
}

/** @throws Refusal if the file cannot be read. */
export async function readKeys(file: string): Promise<PersonKey[]> {
  const text = await readFile(file, 'utf8').catch((error: Error) => {
    throw new Refusal(`The file of keys cannot be read: ${error.message}`)
  })
  let parsed: unknown
  try {
    parsed = JSON.parse(text)
  } catch {
    parsed = null
  }
  const result = KeyFile.safeParse(parsed)
  if (!result.success)
    throw new Refusal(
      `${file} is no file of keys, or it is damaged. Keys are in grace-keys-….json, beside the backups.`,
    )
  return result.data.keys
}

/** How many keys were loaded, and how many are still missing. */
export interface LoadedKeys {
  loaded: number
  missing: number
}

/** Stores keys that submissions refer to and the database lacks. Others are left out: nothing would ever erase them. */
export async function loadKeys(tx: Db, keys: readonly PersonKey[]): Promise<LoadedKeys> {
  const missing = new Set(await missingKeys(tx))
  const loaded = await insertPersonKeys(
    tx,
    keys.filter(({ id }) => missing.has(id)),
  )
  return { loaded, missing: missing.size - loaded }
}

/** Loads the keys from the file beside a backup, if there is one. */
export async function loadKeysBeside(tx: Db, backup: string): Promise<LoadedKeys> {
  const installation = await installationOf(tx)
  const file = installation && fileBeside(backup, installation)
  return loadKeys(tx, file && existsSync(file) ? await readKeys(file) : [])
}
