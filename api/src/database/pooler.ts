import type pg from 'pg'

/**
 * Whether a pooler such as PgBouncer stands before the server: it gives each of its clients a process number of its own.
 *
 * It may hand every transaction to another connection, so nothing may be left on one: no setting, no lock of the session, no
 * prepared statement.
 */
export async function isBehindPooler(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  return rows[0]?.pid !== (client as pg.ClientBase & { processID: number | null }).processID
}
