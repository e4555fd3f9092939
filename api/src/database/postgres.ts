import pg from 'pg'
import { CannotStart } from '../start/cannot-start.ts'
import type { Database, Db } from './db.ts'
import { holdLockOn } from './held-lock.ts'
import { type Log, silent } from './log.ts'
import { type MigrationConnection, type MigrationOptions, migrate } from './migrate.ts'
import { isBehindPooler } from './pooler.ts'
import { DatabaseUnavailable, isUnavailable } from './unavailable.ts'
import { parsers } from './values.ts'

const oldestVersion = 150_000

const types = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    parsers[oid] ?? pg.types.getTypeParser(oid, format as 'text')) as typeof pg.types.getTypeParser,
}

/**
 * SQLSTATEs that speak of the server's state, not of the statement: overload, shutdown, lost connection, time limit, and
 * a sign-in or a database that has just been changed under us.
 */
const temporary = /^(?:08...|28...|3D000|53...|57P0[1-5]|57014)$/

/** The driver's own failures (refused, reset, timed out) have no SQLSTATE. */
function asUnavailable(error: unknown): unknown {
  const code = String((error as { code?: unknown })?.code ?? '')
  const isSql = error instanceof pg.DatabaseError
  return isSql && !temporary.test(code)
    ? error
    : new DatabaseUnavailable('The database cannot be reached', { cause: error })
}

export /**
 * A caller waits for ten seconds: a refusal is to reach it before that, also when the server hangs and answers nothing.
 * First the wait for a connection, then the server's own limit, then ours for a server that no longer keeps its own.
 */
const patience = { connectMs: 3_000, statementMs: 6_000, queryMs: 6_500 }

export const dbOn = (
  connection: pg.Pool | pg.PoolClient | pg.Client,
  { isPooled = false }: { isPooled?: boolean } = {},
): Db => ({
  async query<Row>(text: string, values?: unknown[], name?: string) {
    try {
      // A prepared statement lives on one connection of the server, and the next transaction may get another one.
      const statement = isPooled ? { text, values } : { text, values, name }
      const { rows, rowCount } = await connection.query(statement)
      return { rows: rows as Row[], rowCount: rowCount ?? 0 }
    } catch (error) {
      throw asUnavailable(error)
    }
  },
})

/** In session mode PgBouncer has 20 connections for all by default: two processes, their locks and a backup fit into them. */
const maxConnections = { direct: 10, pooled: 8 }

/** The server's own limits, in milliseconds. */
const serverLimits = {
  statement_timeout: patience.statementMs,
  idle_in_transaction_session_timeout: 30_000,
}

/** Settings of a session would pass to whoever gets the connection next; these end with the transaction. */
const beginThroughPooler = [
  'begin',
  ...Object.entries(serverLimits).map(([name, ms]) => `set local ${name} = ${ms}`),
].join('; ')

/**
 * Opens a pool on PostgreSQL 15 or later and applies the migrations.
 *
 * Behind a pooler nothing is left on a connection after a transaction, so that each may run on another one.
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
    connectionTimeoutMillis: patience.connectMs,
    query_timeout: patience.queryMs,
    // PgBouncer refuses a connection that asks for them at its start.
    ...(isPooled ? {} : serverLimits),
    keepAlive: true,
    application_name: 'grace-api',
  })
  // Without listeners a restart of the database would end this process, be the connection idle or lent out.
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
      // The server rolls back, without an error, what a swallowed failure had already spoiled.
      if (command !== 'COMMIT') throw new Error('The transaction was rolled back')
      return result
    } catch (error) {
      // A connection that is lost or hangs is given up: the server rolls back, and waiting for it would take as long again.
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
    // A transaction of its own gives a statement its limit.
    ...(isPooled ? { query: (text, values) => transaction((tx) => tx.query(text, values)) } : dbOn(pool)),
    transaction,
    close: () => pool.end(),
    holdLock: holdLockOn(connectionString),
    connections: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
  }
}

/** On a connection of its own, without a time limit: a migration of a large table may take minutes. */
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

/**
 * One connection without a time limit.
 *
 * @throws DatabaseUnavailable, CannotStart when the server is too old.
 */
export async function connectPostgres(connectionString: string, name: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString,
    types,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    application_name: name,
  })
  await client.connect().catch((error: Error & { code?: string }) => {
    // Tried on both addresses of a name it fails twice, and then has no message.
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
