import type { FastifyRequest } from 'fastify'
import type { Db } from '../database/db.ts'

/** Runs in the transaction of a change, after it. */
export type Also = (tx: Db) => Promise<void>

/** Changes a thing as its own endpoint does, with all of its rules. */
export type Restore<Change> = (
  request: FastifyRequest,
  id: number,
  change: Change,
  also: Also,
) => Promise<{
  updatedAt: string
  /** Instead of that of the endpoint. */
  message?: string
}>
