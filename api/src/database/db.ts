import type { HoldLock } from './held-lock.ts'

/**
 * What a repository needs of a database: the pool, or one transaction.
 *
 * The same on node-postgres and on PGlite: `bigint` and counts arrive as numbers, instants as ISO 8601 text in UTC,
 * dates as `YYYY-MM-DD`.
 */
export interface Db {
  /**
   * @param text one statement; values only as `$1`, `$2` …
   * @param name of a prepared statement, for hot queries.
   */
  query<Row>(text: string, values?: unknown[], name?: string): Promise<{ rows: Row[]; rowCount: number }>
}

/** Of a pool. */
export interface Connections {
  open: number
  idle: number
  /** Pieces of work that wait for one. */
  waiting: number
}

export interface Database extends Db {
  kind: 'embedded' | 'postgres'
  /** Grows with everything that may have changed a row. Only where no other process can change one. */
  changes?(): number
  /** Inside `work` only `tx` may be used: the embedded database has one connection and would wait for itself. */
  transaction<T>(work: (tx: Db) => Promise<T>): Promise<T>
  close(): Promise<void>
  /** The embedded database has one connection and no pool. */
  connections?(): Connections
  /** The embedded database has one process: whatever another one held is free. */
  holdLock?: HoldLock
}
