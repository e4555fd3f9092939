import type { Db } from '../database/db.ts'
import { baseline } from '../database/migrate.ts'

/**
 * Records that the migrations before the baseline have made the tables: their first one and another.
 *
 * @param last the baseline's number for the last of them.
 */
export async function recordReplacedMigrations(db: Db, last: number): Promise<void> {
  const md5 = last === baseline() ? '9637d31e3c6f16163dfbf6edb6c0f58f' : 'of an older one'
  await db.query('delete from schema_migrations where version > 0')
  await db.query(
    `insert into schema_migrations (version, name, md5, run_at)
     values (1, 'accounts', '8d3a0a61f31ad6fe6254bbfe801efaf0', now()), ($1, 'username-skeletons', $2, now())`,
    [last, md5],
  )
}
