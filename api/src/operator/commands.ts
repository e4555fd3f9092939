import { readdir, rm, stat, statfs } from 'node:fs/promises'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { blockFileDeletion } from '../backup/file-deletion-lock.ts'
import type { Copy } from '../backup/sources.ts'
import type { Command } from '../control/listen-for-operators.ts'
import type { Database } from '../database/db.ts'
import { type EmbeddedDatabase, filesIn } from '../database/embedded.ts'
import type { Sealing } from '../sealing/sealing.ts'
import { queryApi } from '../site/query-api.ts'
import { runImport } from './import.ts'
import { type KeyAction, runKeyAction } from './keys.ts'
import { newPasswordLink } from './password-link.ts'
import { Refusal } from './refusal.ts'

interface Server {
  /** The unwrapped database, which can copy its files. */
  embedded: EmbeddedDatabase
  db: Database
  sealing: Sealing
  /** Folder with the file of the installation key; null if a variable gives it. */
  keyFolder: string | null
  dataDir: string
  siteUrl: string
  app: FastifyInstance
  /** Called after an import. */
  onContentChange: () => void
}

/** Reserve beside the copy, so that the database does not run out of disk. */
const spareBytes = 100_000_000

/** Commands of a server with an embedded database. */
export async function operatorCommands(server: Server): Promise<Record<string, Command>> {
  const { embedded, db, sealing, keyFolder, dataDir, siteUrl, app, onContentChange } = server
  const files = path.join(dataDir, 'backup-copy')
  // Left by a process that was killed.
  const clear = () => rm(files, { recursive: true, force: true })
  await clear()
  let isCopying = false

  return {
    /** Copies the database; the copy and all pictures remain while the operator's command runs. */
    async copy(_, gone): Promise<Copy> {
      if (isCopying) throw new Refusal('Another backup is running. Try again when it has ended.')
      isCopying = true
      const unblockFileDeletion = await blockFileDeletion()
      const end = async () => {
        unblockFileDeletion()
        await clear()
        isCopying = false
      }
      try {
        await refuseWithoutSpace(dataDir)
        await clear()
        await embedded.copyFiles(files)
      } catch (error) {
        await end()
        throw error
      }
      if (gone.aborted) await end()
      else gone.addEventListener('abort', () => void end())
      return { files }
    },

    'password-link': ({ username, resetsSecondFactor }) =>
      db.transaction((tx) =>
        newPasswordLink(tx, {
          username: String(username),
          siteUrl,
          resetsSecondFactor: resetsSecondFactor === true,
        }),
      ),

    keys: (request) => runKeyAction({ db, sealing, keyFolder }, request as unknown as KeyAction),

    async import({ kind, csv, dryRun }) {
      const wanted = { kind: String(kind), csv: String(csv), dryRun: dryRun === true }
      const result = await db.transaction((tx) => runImport(tx, wanted))
      if (!wanted.dryRun) onContentChange()
      return result
    },

    // Data for rendering pages.
    'site-url': async () => ({ siteUrl }),
    'ask-api': ({ address }) => queryApi(app)(String(address)),
    async sitemap({ name }) {
      const { statusCode, body } = await app.inject(`/${name}`)
      if (statusCode === 200) return { xml: body }
      if (statusCode === 404) return { xml: null }
      throw new Error(`/${name} answered ${statusCode}`)
    },
  }
}

async function refuseWithoutSpace(dataDir: string): Promise<void> {
  const needed = (await sizeOf(filesIn(dataDir))) + spareBytes
  const { bavail, bsize } = await statfs(dataDir)
  if (bavail * bsize >= needed) return
  throw new Refusal(
    `A backup of a running server needs ${megabytes(needed)} MB of free space in DATA_DIR for a moment, and there are ${megabytes(bavail * bsize)} MB. Free some, or stop the server and run it then.`,
  )
}

const megabytes = (bytes: number) => Math.ceil(bytes / 1e6)

async function sizeOf(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const sizes = entries
    .filter((entry) => entry.isFile())
    .map((entry) =>
      stat(path.join(entry.parentPath, entry.name)).then(
        ({ size }) => size,
        () => 0,
      ),
    )
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
}
