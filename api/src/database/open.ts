import type { Database } from './db.ts'
import { type EmbeddedDatabase, openEmbedded } from './embedded.ts'
import type { Log } from './log.ts'
import { openPostgres } from './postgres.ts'

interface Place {
  databaseUrl: string | null
  dataDir: string
  /** Whether this release may work on tables that a newer one has changed. */
  allowsNewerDatabase: boolean
}

/** The migrated database: PostgreSQL where an address is given, else the embedded one in the data folder. */
export const openDatabase = (
  { databaseUrl, dataDir, allowsNewerDatabase: allowsNewer }: Place,
  options: { log?: Log; onBroken?: (error: Error) => void } = {},
): Promise<Database | EmbeddedDatabase> =>
  databaseUrl
    ? openPostgres(databaseUrl, options.log, { allowsNewer })
    : openEmbedded(dataDir, { ...options, allowsNewer })
