import type { Db } from '../database/db.ts'

/** Moves every mail that was asked for into the past. */
export const passForMails = (db: Db, minutes: number) =>
  db.query(`update requested_mails set asked_at = asked_at - $1::float8 * interval '1 minute'`, [minutes])
