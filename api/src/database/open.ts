import type { Database } from './db.ts'
import type { EmbeddedDatabase } from './embedded.ts'
import type { Log } from './log.ts'

interface Place {
  databaseUrl: string | null
  dataDir: string
  /** Accept a schema of a newer release. */
  allowsNewerDatabase: boolean
}

/**
 * Opens and migrates the database: PostgreSQL if an address is given, otherwise the embedded one. Only the driver in use
 * is loaded.
 */
export const openDatabase = async (
  { databaseUrl, dataDir, allowsNewerDatabase: allowsNewer }: Place,
  options: { log?: Log; onBroken?: (error: Error) => void } = {},
): Promise<Database | EmbeddedDatabase> =>
  databaseUrl
    ? (await import('./postgres.ts')).openPostgres(databaseUrl, options.log, { allowsNewer })
    : (await import('./embedded.ts')).openEmbedded(dataDir, { ...options, allowsNewer })
