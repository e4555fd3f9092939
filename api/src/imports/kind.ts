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

/** By what a row is known, within the file and in the database. */
interface Identity<Value> {
  /** Path of the field that a refusal names. */
  path: string
  /** Keys that no other row may have. */
  keysOf: (value: Value) => string[]
  /** Begins the sentence "… is on line 4 already". */
  what: string
  /** Keys in the database with their ids, at least those of the given values, which are not none. */
  stored: (db: Db, values: readonly Value[]) => Promise<Iterable<readonly [key: string, id: number]>>
  /** Keys of a row that is not valid. */
  keysOfInvalid?: (body: Row<Value>['body']) => string[]
}

/** Further unique key, which a new row may share with none. */
interface Unique<Value> extends Pick<Identity<Value>, 'path' | 'keysOf' | 'what'> {
  /** Sentence for a key that the database has. */
  taken: string
  existing: (db: Db, values: readonly Value[]) => Promise<Iterable<string>>
}

/** Inserts a value. @returns its audit entry. */
export type Insert<Value> = (tx: Db, value: Value) => Promise<NewAuditEntry>

/** Content that can be imported. */
export interface Kind<Value> {
  schema: z.ZodMiniType<Value>
  /** Adds what the schema requires and no column has. */
  complete?: (body: Row<Value>['body']) => object
  identity: Identity<Value>
  /** Those with the ids, as an export has them. */
  many: (db: Db, main: Language, ids: readonly number[]) => Promise<readonly { id: number }[]>
  /** Rules for a new row, beyond the schema. @throws AppError with the fields. */
  refuse?: (value: Value) => void
  /** Completes new rows from the database. @throws AppError if there are too many. */
  prepare?: (db: Db, rows: readonly Row<Value>[]) => Promise<void>
  unique?: readonly Unique<Value>[]
  /** Called before the transaction. */
  inserter: (options: { main: Language; by: number | null }) => Promise<Insert<Value>>
}
