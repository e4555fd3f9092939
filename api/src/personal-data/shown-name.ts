import { raiseContentVersion } from '../content/version.ts'
import type { Db } from '../database/db.ts'

/**
 * Call it when the name of a member appears beside their texts or disappears: visitors get the texts anew. Without a
 * published text with a name they see nothing of the change, and everything that is cached stays.
 */
export async function showNameAnew(tx: Db, accountId: number): Promise<void> {
  const { rowCount } = await tx.query(
    `select from blogs where author_id = $1 and shown_name is not null
       and exists (select from posts where blog_id = blogs.id and public_in <> '') limit 1`,
    [accountId],
  )
  if (rowCount > 0) await raiseContentVersion(tx)
}
