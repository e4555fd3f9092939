import type { Database, Db } from '../database/db.ts'
import { isUnavailable } from '../database/unavailable.ts'
import type { Metrics } from './metrics.ts'

const sqlState = /^[0-9A-Z]{5}$/

/** Wraps a database to count its failures. */
export function measureDatabase(db: Database, metrics: Metrics): Database {
  const counted = new WeakSet<Error>()

  const count = (error: unknown): never => {
    const { code } = (error ?? {}) as { code?: unknown }
    if (isUnavailable(error))
      metrics.queryFailed(error.reason === 'unreachable' ? 'unavailable' : error.reason)
    else metrics.queryFailed(typeof code === 'string' && sqlState.test(code) ? code : 'other')
    if (error instanceof Error) counted.add(error)
    throw error
  }
  const measured = (on: Db): Db => ({
    query: <Row>(text: string, values?: unknown[], name?: string) =>
      on.query<Row>(text, values, name).catch(count),
  })
  if (db.connections) metrics.watchConnections(db.connections)

  return {
    ...db,
    ...measured(db),
    transaction: (work) =>
      db
        .transaction((tx) => work(measured(tx)))
        .catch((error: unknown) => {
          // Connection failures and failures at commit occur outside statements. A refusal by our code is not a
          // failure.
          if (isUnavailable(error) && !counted.has(error)) count(error)
          throw error
        }),
  }
}
