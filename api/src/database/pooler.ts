import type pg from 'pg'

/**
 * Detects a pooler such as PgBouncer, which assigns each client a process id of its own.
 *
 * A pooler may run each transaction on another connection, so no state may stay on one: no settings, session locks or
 * prepared statements.
 */
export async function isBehindPooler(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  return rows[0]?.pid !== (client as pg.ClientBase & { processID: number | null }).processID
}
