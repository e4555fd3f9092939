import type { Db } from './db.ts'

/** Reads the rows of a table by id. */
export function rowsById<Row>(db: Db, table: string, columns: string) {
  const one = async (id: number, lock: '' | 'for update'): Promise<Row | null> => {
    const { rows } = await db.query<Row>(`select ${columns} from ${table} where id = $1 ${lock}`, [id])
    return rows[0] ?? null
  }
  return {
    byId: (id: number) => one(id, ''),
    /** Locks the row until the transaction ends. */
    lockById: (id: number) => one(id, 'for update'),
  }
}
