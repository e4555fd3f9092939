import { createWriteStream, existsSync } from 'node:fs'
import { link, mkdir, open, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { Refusal } from '../operator/refusal.ts'
import { keysForBackup, writeKeys } from '../sealing/key-file.ts'
import type { Storage } from '../storage/storage.ts'
import { writeArchive } from './archive.ts'
import type { ArchiveEntry, Manifest } from './archive-format.ts'
import { dump } from './dump.ts'
import { openSource, type Place } from './sources.ts'

interface Options {
  file: string
  /** Aborts the backup; as after any failure, no file remains. */
  signal?: AbortSignal
}

interface BackedUp {
  manifest: Manifest
  /** The keys of sealed texts; null for a database of a release that sealed nothing. */
  keyFile: string | null
}

/**
 * Writes a backup of the whole installation into one new file, readable by its owner only, and replaces the file of keys
 * beside it.
 *
 * @throws Refusal if the file exists.
 */
export async function backUp(place: Place, storage: Storage, { file, signal }: Options): Promise<BackedUp> {
  refuseExisting(file)
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
  const unfinished = `${file}.part`
  const source = await openSource(place, storage)
  try {
    // Left by a run that was killed.
    await rm(unfinished, { force: true })
    let manifest: Manifest | undefined
    const keys = await keysForBackup(source.db, file)
    const entries = dump(source, {
      onEnd: (all) => {
        manifest = all
      },
    })
    const sink = createWriteStream(unfinished, { flags: 'wx', mode: 0o600, flush: true })
    await writeArchive(untilAborted(entries, signal), sink)
    if (!manifest) throw new Error('A dump ends with its manifest')
    // First, so that no backup is without its keys.
    if (keys) await writeKeys(keys)
    await moveIntoPlace(unfinished, file)
    return { manifest, keyFile: keys?.file ?? null }
  } finally {
    await rm(unfinished, { force: true })
    await source.close()
  }
}

async function* untilAborted(
  entries: AsyncIterable<ArchiveEntry>,
  signal?: AbortSignal,
): AsyncGenerator<ArchiveEntry> {
  for await (const entry of entries) {
    if (signal?.aborted) throw new Refusal('The backup was cut off; nothing was kept.')
    yield entry
  }
}

function refuseExisting(file: string): void {
  if (existsSync(file))
    throw new Refusal(`${file} exists already. Choose another name; nothing is ever overwritten.`)
}

/** Renames atomically, and never over a file that was created in the meantime. */
async function moveIntoPlace(unfinished: string, file: string): Promise<void> {
  await link(unfinished, file).catch(async (error: NodeJS.ErrnoException) => {
    refuseExisting(file)
    // The file system does not support hard links.
    if (error.code === 'EEXIST') throw error
    await rename(unfinished, file)
  })
  const folder = await open(path.dirname(file))
  await folder.sync().finally(() => folder.close())
}
