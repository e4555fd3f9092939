import type { Language } from '@grace/contract/languages'
import type { z } from '@grace/contract/zod'
import type { NewAuditEntry } from '../audit/repository.ts'
import type { Db } from '../database/db.ts'

/** A line of the file. */
export interface Row<Value> {
  line: number
  /** Contents of its cells. */
  body: Record<string, unknown>
  /** The validated value. */
  value: Value
}

/** Unique key of a row, within the file and in the database. */
export interface Unique<Value> {
  /** Path of the field that a refusal names. */
  path: string
  /** Keys that no other row may have. */
  keysOf: (value: Value) => string[]
  /** Begins the sentence "… is on line 4 already". */
  what: string
  /** Sentence for a key that the database has. */
  taken: string
  /** Keys in the database, at least those of the given values, which are not none. */
  existing: (db: Db, values: readonly Value[]) => Promise<Iterable<string>>
}

/** Inserts a value. @returns its audit entry. */
export type Insert<Value> = (tx: Db, value: Value) => Promise<NewAuditEntry>

/** Content that can be imported. */
export interface Kind<Value> {
  schema: z.ZodMiniType<Value>
  /** Adds what the schema requires and no column has. */
  complete?: (body: Row<Value>['body']) => object
  /** Rules beyond the schema. @throws AppError with the fields. */
  refuse?: (value: Value) => void
  /** Completes valid rows from the database. @throws AppError if there are too many. */
  prepare?: (db: Db, rows: readonly Row<Value>[]) => Promise<void>
  unique: readonly Unique<Value>[]
  /** Called before the transaction. */
  inserter: (options: { main: Language; by: number | null }) => Promise<Insert<Value>>
}
