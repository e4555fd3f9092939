import { existsSync } from 'node:fs'
import { tryLockDataFolder } from '../database/data-folder-lock.ts'
import { filesIn } from '../database/embedded.ts'
import { Refusal } from '../operator/refusal.ts'
import type { Storage } from '../storage/storage.ts'
import type { Manifest } from './archive-format.ts'
import { dump } from './dump.ts'
import { load } from './load.ts'
import { stoppedSource } from './sources.ts'
import { fillPlace } from './targets.ts'
import { validated } from './validate-archive.ts'

interface Move {
  /** The embedded installation, which stays unchanged. */
  dataDir: string
  from: Storage
  databaseUrl: string
  to: Storage
}

/**
 * Copies an embedded installation into PostgreSQL.
 *
 * @throws Refusal while the server runs, because its further writes would be lost; and if the destination has data.
 */
export async function move({ dataDir, from, databaseUrl, to }: Move): Promise<Manifest> {
  if (!existsSync(filesIn(dataDir)))
    throw new Refusal(`There is no database in ${dataDir}. Is DATA_DIR right?`)
  const release = tryLockDataFolder(dataDir)
  if (!release) {
    throw new Refusal(
      `The server is running on ${dataDir}. Stop it first: what it writes now would be left behind.`,
    )
  }
  const source = await stoppedSource(dataDir, from, release)
  try {
    return await fillPlace({ databaseUrl, dataDir }, to, {
      fill: (target) => load(validated(dump(source, { withKeys: true })), target),
    })
  } finally {
    await source.close()
  }
}
