import { readdirSync } from 'node:fs'
import { apiContract, compatibleFrom } from '@grace/contract/api-contract'
import type { health } from '@grace/contract/health'
import type { Db } from '../database/db.ts'
import { migrationsDir } from '../database/migrate.ts'
import { AppError } from '../http/app-error.ts'
import type { App } from '../http/app-instance.ts'
import type { DrainState } from '../http/drain.ts'
import type { Handlers } from '../http/handlers.ts'

/** Load balancers poll every few seconds; a slower database counts as not ready. */
const timeoutMs = 2_000

export function healthRoutes(app: App, { drainState, siteUrl }: { drainState: DrainState; siteUrl: string }) {
  const newestMigration = Math.max(
    ...readdirSync(migrationsDir).map((file) => Number.parseInt(file, 10) || 0),
  )
  // Concurrent checks share a query; otherwise they would use all connections while the database hangs.
  let query: Promise<number> | null = null
  const queryVersion = () => {
    query ??= appliedMigration(app.db).finally(() => {
      query = null
    })
    return query
  }

  return {
    live: async () => ({ status: 'ok' as const }),
    contract: async () => ({ contract: apiContract, compatibleFrom, siteUrl }),
    ready: async () => {
      if (drainState.isDraining) throw notReady('The server is stopping')
      if ((await inTime(queryVersion())) < newestMigration) throw notReady('The database is not migrated')
      return { status: 'ok' as const }
    },
  } satisfies Partial<Handlers<typeof health>>
}

const notReady = (message: string) => new AppError('unavailable', { message, retryAfterSeconds: 5 })

async function inTime<T>(response: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, refuse) => {
    timer = setTimeout(() => refuse(notReady('The database does not answer')), timeoutMs)
  })
  return Promise.race([response, late]).finally(() => clearTimeout(timer))
}

const undefinedTable = '42P01'

async function appliedMigration(db: Db): Promise<number> {
  try {
    const { rows } = await db.query<{ version: number }>(
      'select coalesce(max(version), 0) as version from schema_migrations',
    )
    return rows[0]?.version ?? 0
  } catch (error) {
    if ((error as { code?: string }).code === undefinedTable) return 0
    throw error
  }
}
