import { existsSync } from 'node:fs'
import { sendCommand } from '../control/send-command.ts'
import { tryLockDataFolder } from '../database/data-folder-lock.ts'
import type { Database } from '../database/db.ts'
import { filesIn } from '../database/embedded.ts'
import { openDatabase } from '../database/open.ts'
import { installationKeysIn, newInstallationKey } from '../sealing/installation-key-file.ts'
import { type LoadedKeys, loadKeys } from '../sealing/key-file.ts'
import { type KeyStatus, keyStatus, type Rotated, rotateInFolder, rotateToFirst } from '../sealing/rotate.ts'
import { type PersonKey, type Sealing, sealingWith } from '../sealing/sealing.ts'
import { Refusal } from './refusal.ts'

export type KeyAction = { action: 'status' } | { action: 'rotate' } | { action: 'load'; keys: PersonKey[] }
export type KeyResult = { status: KeyStatus } | { rotated: Rotated } | { loaded: LoadedKeys }

interface Installation {
  db: Database
  sealing: Sealing
  /** Folder with the file of the installation key; null if a variable gives it. */
  keyFolder: string | null
}

export async function runKeyAction(
  { db, sealing, keyFolder }: Installation,
  wanted: KeyAction,
): Promise<KeyResult> {
  if (wanted.action === 'load') return { loaded: await db.transaction((tx) => loadKeys(tx, wanted.keys)) }
  if (wanted.action === 'status') return { status: await keyStatus(db, sealing) }
  return { rotated: await (keyFolder ? rotateInFolder(db, sealing, keyFolder) : rotateToFirst(db, sealing)) }
}

interface Place {
  databaseUrl: string | null
  dataDir: string
  allowsNewerDatabase: boolean
  /** Null: those of the data folder. */
  sealingKeys: string[] | null
}

/** Runs an action on an installation, whether its server runs or not. */
export async function keysOf(place: Place, wanted: KeyAction): Promise<KeyResult> {
  const { databaseUrl, dataDir, sealingKeys } = place
  if (!databaseUrl) {
    if (!existsSync(filesIn(dataDir)))
      throw new Refusal(`There is no database in ${dataDir}. Is DATA_DIR right?`)
    const release = tryLockDataFolder(dataDir)
    if (!release) {
      const connection = await sendCommand<KeyResult>(dataDir, { command: 'keys', ...wanted })
      connection.end()
      return connection.response
    }
    release()
  }
  const keys = [...(sealingKeys ?? installationKeysIn(dataDir))]
  // Loading opens nothing.
  if (wanted.action === 'load') keys.push(newInstallationKey())
  if (keys.length === 0)
    throw new Refusal(`There is no installation key in ${dataDir}: no server has started on it yet.`)
  const db = await openDatabase(place)
  try {
    return await runKeyAction(
      { db, sealing: sealingWith(keys), keyFolder: sealingKeys ? null : dataDir },
      wanted,
    )
  } finally {
    await db.close()
  }
}
