import type { HoldLock } from './advisory-lock.ts'

/**
 * The interface of repositories to the database: a pool or a transaction.
 *
 * Equal on node-postgres and PGlite: `bigint` and counts are numbers, instants are ISO 8601 text in UTC, dates are
 * `YYYY-MM-DD`.
 */
export interface Db {
  /** @param text one statement; values only as `$1`, `$2` … @param name of a prepared statement, for hot queries. */
  query<Row>(text: string, values?: unknown[], name?: string): Promise<{ rows: Row[]; rowCount: number }>
}

/** Connections of a pool. */
export interface Connections {
  open: number
  idle: number
  /** Queued requests for a connection. */
  waiting: number
}

export interface Database extends Db {
  kind: 'embedded' | 'postgres'
  /** A counter that increases with each possible write. Only if no other process can write. */
  changes?(): number
  /** Inside `work` use only `tx`: the embedded database has one connection, so a query outside would deadlock. */
  transaction<T>(work: (tx: Db) => Promise<T>): Promise<T>
  close(): Promise<void>
  /** Removes earlier versions of rows from the files of tables. Requests wait while a table is rewritten. */
  rewrite(tables: readonly string[]): Promise<void>
  /** Absent for the embedded database, which has one connection. */
  connections?(): Connections
  /** Absent for the embedded database: no other process can hold a lock. */
  holdLock?: HoldLock
}
