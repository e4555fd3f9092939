import type { Database, Db } from './db.ts'

/** A database for functions that begin a transaction: what they do becomes a part of this one. */
export const withinTransaction = (tx: Db, db: Database): Database => ({
  ...db,
  query: (text, values, name) => tx.query(text, values, name),
  transaction: (work) => work(tx),
})
