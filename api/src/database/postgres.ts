import pg from 'pg'
import { CannotStart } from '../start/cannot-start.ts'
import { holdLockOn } from './advisory-lock.ts'
import type { Database, Db } from './db.ts'
import { type Log, silent } from './log.ts'
import { type MigrationConnection, type MigrationOptions, migrate } from './migrate.ts'
import { isBehindPooler } from './pooler.ts'
import { rewriteTables } from './rewrite-tables.ts'
import { parsers } from './type-parsers.ts'
import { DatabaseUnavailable, isUnavailable, type UnavailableReason } from './unavailable.ts'

const oldestVersion = 150_000

const types = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    parsers[oid] ?? pg.types.getTypeParser(oid, format as 'text')) as typeof pg.types.getTypeParser,
}

/**
 * SQLSTATEs caused by the state of the server, not by the statement: overload, shutdown, lost connection, timeout, or
 * credentials or a database changed at run time.
 */
const temporary = /^(?:08...|28...|3D000|53...|57P0[1-5]|57014)$/

/** Failures of the driver (refused, reset, timed out) have no SQLSTATE. */
function asUnavailable(error: unknown): unknown {
  const code = String((error as { code?: unknown })?.code ?? '')
  const isSql = error instanceof pg.DatabaseError
  return isSql && !temporary.test(code) ? error : unavailableBecause(reasonOf(error, code), error)
}

const messages: Record<UnavailableReason, string> = {
  unreachable: 'The database cannot be reached',
  pool_exhausted: 'All database connections are in use',
  statement_timeout: 'A statement took too long',
}

const unavailableBecause = (reason: UnavailableReason, cause: unknown) =>
  new DatabaseUnavailable(messages[reason], { reason, cause })

/** The pool has no codes. A connection that cannot be made in time has another text: `… due to connection timeout`. */
function reasonOf(error: unknown, code: string): UnavailableReason {
  const text = (error as { message?: unknown } | null)?.message
  if (text === 'timeout exceeded when trying to connect') return 'pool_exhausted'
  return code === '57014' ? 'statement_timeout' : 'unreachable'
}

/**
 * Callers time out after ten seconds, so every limit here is shorter, also for a server that hangs and answers nothing.
 * First the wait for a connection, then the server's own limit, then ours for a server that no longer keeps its own.
 */
export const timeouts = { connectMs: 3_000, statementMs: 6_000, queryMs: 6_500 }

export const dbOn = (
  connection: pg.Pool | pg.PoolClient | pg.Client,
  { isPooled = false }: { isPooled?: boolean } = {},
): Db => ({
  async query<Row>(text: string, values?: unknown[], name?: string) {
    try {
      // A prepared statement belongs to one server connection, and the next transaction may use another.
      const statement = isPooled ? { text, values } : { text, values, name }
      const { rows, rowCount } = await connection.query(statement)
      return { rows: rows as Row[], rowCount: rowCount ?? 0 }
    } catch (error) {
      throw asUnavailable(error)
    }
  },
})

/** In session mode PgBouncer has 20 connections by default: enough for two processes, their locks and a backup. */
const maxConnections = { direct: 10, pooled: 8 }

/** How long a rewrite of a table waits for others; the caller tries again later. */
const rewriteLockMs = 4_000

/** Limits enforced by the server, in milliseconds. */
const serverLimits = {
  statement_timeout: timeouts.statementMs,
  idle_in_transaction_session_timeout: 30_000,
}

/** Session settings would leak to the next client of the connection; these end with the transaction. */
const beginThroughPooler = [
  'begin',
  ...Object.entries(serverLimits).map(([name, ms]) => `set local ${name} = ${ms}`),
].join('; ')

/**
 * Opens a pool on PostgreSQL 15 or later and applies the migrations.
 *
 * Behind a pooler no state stays on a connection after a transaction.
 */
export async function openPostgres(
  connectionString: string,
  log: Log = silent,
  options: MigrationOptions = {},
): Promise<Database> {
  const { isPooled } = await migratePostgres(connectionString, options)
  const pool = new pg.Pool({
    connectionString,
    types,
    max: isPooled ? maxConnections.pooled : maxConnections.direct,
    connectionTimeoutMillis: timeouts.connectMs,
    query_timeout: timeouts.queryMs,
    // PgBouncer rejects them as startup parameters.
    ...(isPooled ? {} : serverLimits),
    keepAlive: true,
    application_name: 'grace-api',
  })
  // Without listeners a restart of the database would crash this process, whether the connection is idle or in use.
  pool.on('error', (error) => log.warn({ err: error }, 'an idle database connection was lost'))
  pool.on('connect', (client) => client.on('error', () => {}))

  async function transaction<T>(work: (tx: Db) => Promise<T>): Promise<T> {
    const client = await pool.connect().catch((error: unknown) => {
      throw asUnavailable(error)
    })
    let broken = false
    const tx = dbOn(client, { isPooled })
    try {
      await tx.query(isPooled ? beginThroughPooler : 'begin')
      const result = await work(tx)
      const { command } = await client.query('commit').catch((error: unknown) => {
        throw asUnavailable(error)
      })
      // After a swallowed error the server answers COMMIT with a silent rollback.
      if (command !== 'COMMIT') throw new Error('The transaction was rolled back')
      return result
    } catch (error) {
      // Discard a lost or hanging connection: the server rolls back, and waiting would take as long again.
      broken = isUnavailable(error)
      if (!broken) {
        await client.query('rollback').catch(() => {
          broken = true
        })
      }
      throw error
    } finally {
      client.release(broken)
    }
  }

  return {
    kind: 'postgres',
    // Timeouts are set per transaction, so each statement needs one.
    ...(isPooled ? { query: (text, values) => transaction((tx) => tx.query(text, values)) } : dbOn(pool)),
    transaction,
    close: () => pool.end(),
    async rewrite(tables) {
      // The limits of the pool are too short.
      const client = await connectPostgres(connectionString, 'grace-rewrite')
      client.on('error', () => {})
      try {
        // Requests queue behind a lock that waits, for example for a backup. A pooler would give the setting to others.
        if (!isPooled) await client.query(`set lock_timeout = ${rewriteLockMs}`)
        await rewriteTables((sql) => client.query(sql), tables)
        // Not every owner of a database may; the server makes one within minutes.
        await client.query('checkpoint').catch(() => {})
      } finally {
        await client.end()
      }
    },
    holdLock: holdLockOn(connectionString),
    connections: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
  }
}

/** Uses a separate connection without a timeout: migrating a large table may take minutes. */
export async function migratePostgres(
  connectionString: string,
  options: MigrationOptions = {},
): Promise<{ isPooled: boolean }> {
  const client = await connectPostgres(connectionString, 'grace-migrations')
  try {
    await client.query('begin')
    await migrate(migrationsOn(client), options)
    const isPooled = await isBehindPooler(client)
    await client.query('commit')
    return { isPooled }
  } catch (error) {
    throw error instanceof pg.DatabaseError ? asUnavailable(error) : error
  } finally {
    await client.end()
  }
}

export const migrationsOn = (client: pg.Client): MigrationConnection => ({
  query: (text) => client.query(text),
  script: async (text) => void (await client.query(text)),
})

/** Opens one connection without a timeout. @throws DatabaseUnavailable; CannotStart if the server is too old. */
export async function connectPostgres(connectionString: string, name: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString,
    types,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    application_name: name,
  })
  await client.connect().catch((error: Error & { code?: string }) => {
    // If both addresses of a hostname fail, the error has no message.
    const reason = error.message || error.code
    throw new DatabaseUnavailable(`The database that DATABASE_URL names cannot be reached: ${reason}`, {
      cause: error,
    })
  })
  const { rows } = await client.query('show server_version_num')
  if (Number(rows[0].server_version_num) < oldestVersion) {
    await client.end()
    throw new CannotStart('DATABASE_URL names a PostgreSQL older than 15, which is not supported.')
  }
  return client
}
