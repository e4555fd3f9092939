import { caseKey } from '@grace/contract/fields'
import type { Db } from '../database/db.ts'
import type { Mail } from './mailer.ts'

/** Sends a mail unless its address is that of an invented person of the sample content. */
export const exceptToInvented =
  (db: Db, send: (mail: Mail) => Promise<void>) =>
  async (mail: Mail): Promise<void> => {
    const { rowCount } = await db.query('select from invented_addresses where email_key = $1', [
      caseKey(mail.to),
    ])
    if (rowCount === 0) await send(mail)
  }
