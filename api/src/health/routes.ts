import { readdirSync } from 'node:fs'
import { health } from '@grace/contract/health'
import type { Db } from '../database/db.ts'
import { migrationsDir } from '../database/migrate.ts'
import { AppError } from '../http/app-error.ts'
import type { App } from '../http/app-instance.ts'
import { routeOf } from '../http/route-of.ts'

export function healthRoutes(app: App) {
  const newestMigration = Math.max(
    ...readdirSync(migrationsDir).map((file) => Number.parseInt(file, 10) || 0),
  )

  app.route({ ...routeOf(health.live), handler: async () => ({ status: 'ok' as const }) })
  app.route({
    ...routeOf(health.ready),
    handler: async () => {
      if ((await appliedMigration(app.db)) < newestMigration) {
        throw new AppError('unavailable', { message: 'The database is not migrated', retryAfterSeconds: 5 })
      }
      return { status: 'ok' as const }
    },
  })
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
