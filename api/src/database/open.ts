import type { Database } from './db.ts'
import { type EmbeddedDatabase, openEmbedded } from './embedded.ts'
import type { Log } from './log.ts'
import { openPostgres } from './postgres.ts'

interface Place {
  databaseUrl: string | null
  dataDir: string
  /** Accept a schema of a newer release. */
  allowsNewerDatabase: boolean
}

/** Opens and migrates the database: PostgreSQL if an address is given, otherwise the embedded one. */
export const openDatabase = (
  { databaseUrl, dataDir, allowsNewerDatabase: allowsNewer }: Place,
  options: { log?: Log; onBroken?: (error: Error) => void } = {},
): Promise<Database | EmbeddedDatabase> =>
  databaseUrl
    ? openPostgres(databaseUrl, options.log, { allowsNewer })
    : openEmbedded(dataDir, { ...options, allowsNewer })
