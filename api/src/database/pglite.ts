import { PGlite, type PGliteOptions, type Transaction } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import type { Database, Db } from './db.ts'
import { watchEngine } from './engine-failure.ts'
import { eventLoopTurns } from './event-loop-turns.ts'
import { type MigrationOptions, migrate } from './migrate.ts'
import { preparedStatements } from './pglite-statements.ts'
import { clearWriteAheadLog, rewriteTables } from './rewrite-tables.ts'
import { parsers } from './type-parsers.ts'
import { DatabaseUnavailable } from './unavailable.ts'

/** Options of each start, also of an existing database. Small WAL segments of 1 MB save disk space. */
export const startOptions: PGliteOptions = {
  parsers,
  extensions: { pg_trgm },
  initDbStartParams: ['--wal-segsize=1'],
}

export const startParams = (sharedBuffers: string) => [
  ...PGlite.defaultStartParams,
  '-c',
  `shared_buffers=${sharedBuffers}`,
]

/**
 * Adapts PGlite to `Database`.
 *
 * @param onBroken is called once when the engine has stopped; only a new process recovers.
 */
export function pgliteDatabase(lite: PGlite, onBroken: (error: Error) => void = () => {}): Database {
  let broken = false
  watchEngine(lite, (error) => {
    broken = true
    onBroken(error)
  })

  const understood = (error: unknown): unknown =>
    broken || lite.closed
      ? new DatabaseUnavailable('The embedded database has stopped', { cause: error })
      : error

  const runPrepared = preparedStatements(lite)
  const turn = eventLoopTurns()
  let last: Promise<unknown> = Promise.resolve()
  /** Runs statements and transactions in the order of their calls, as the engine does, and over several turns. */
  function inOrder<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = last.then(turn).then(work)
    last = result.catch(() => {})
    return result
  }
  const dbOn = (connection: PGlite | Transaction): Db => ({
    async query<Row>(text: string, values?: unknown[], name?: string) {
      try {
        if (connection !== lite) await turn()
        if (name) return await runPrepared<Row>(connection, name, text, values)
        const { rows, affectedRows } = await connection.query<Row>(text, values)
        return { rows, rowCount: rows.length || affectedRows || 0 }
      } catch (error) {
        throw understood(error)
      }
    },
  })

  let changes = 0
  const outside = dbOn(lite)

  return {
    kind: 'embedded',
    async query<Row>(text: string, values?: unknown[], name?: string) {
      const result = await inOrder(() => outside.query<Row>(text, values, name))
      if (!/^\s*select\b/i.test(text)) changes += 1
      return result
    },
    changes: () => changes,
    async transaction(work) {
      let refusal: { error: unknown } | undefined
      try {
        return await inOrder(() =>
          lite.transaction((tx) =>
            work(dbOn(tx)).catch((error: unknown) => {
              refusal = { error }
              throw error
            }),
          ),
        )
      } catch (error) {
        throw refusal ? refusal.error : understood(error)
      } finally {
        changes += 1
      }
    },
    async rewrite(tables) {
      const run = (sql: string) => inOrder(() => lite.query<{ count: number }>(sql))
      await rewriteTables(run, tables)
      await run('checkpoint')
      const { rows } = await run('select count(*) from pg_ls_waldir()')
      await clearWriteAheadLog(run, rows[0]?.count ?? 0)
    },
    // Closing needs the engine; acknowledged writes are on disk already.
    close: async () => (broken ? undefined : lite.close()),
  }
}

export const migratePglite = (lite: PGlite, options: MigrationOptions = {}) =>
  lite.transaction((tx) =>
    migrate(
      {
        query: (text) => tx.query(text),
        script: async (text) => void (await tx.exec(text)),
      },
      options,
    ),
  )
