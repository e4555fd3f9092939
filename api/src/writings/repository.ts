import type { BlogStatus } from '@grace/contract/blogs'
import type { Language } from '@grace/contract/languages'
import { writingPictureDays, writingsListed } from '@grace/contract/limits'
import type { WholeWriting, Writing } from '@grace/contract/writings'
import { picturesByIds } from '../content/picture-rows.ts'
import { raiseContentVersion } from '../content/version.ts'
import type { Database, Db } from '../database/db.ts'
import { trashRepository } from '../trash/repository.ts'
import { textOfHtml } from './paragraphs.ts'

/** Type of the pictures that members upload, until a post shows them. */
export const memberPictureType = 'member'

/** The text of the member: in their language, or if an administrator has moved it, in that of the blog. */
const ownText = `cross join lateral (
    select t.language, t.status, t.status_reason, r.fields from texts t
    join text_revisions r using (kind, subject_id, language, revision)
    where t.kind = 'blog' and t.subject_id = blogs.id
    order by t.language = blogs.author_language desc, t.language = blogs.language desc, t.language limit 1) as own`
const ownPost = `left join lateral (
    select id, publish_at, public_in from posts where blog_id = blogs.id
    order by coalesce(public_in <> '', false) desc, id desc limit 1) as post on true`

const columns = `blogs.id, own.fields->>'title' as title, own.language,
  case when post.public_in <> '' then 'PUBLISHED' when blogs.public_in <> '' then 'APPROVED'
    when own.status = 'REJECTED' then 'RETURNED' else 'WAITING' end as state,
  case when blogs.public_in = '' and own.status = 'REJECTED' then own.status_reason end as reason,
  case when post.public_in <> '' then post.id end as "postId", post.publish_at as "publishAt",
  blogs.public_in = '' and own.status in ('PENDING', 'REJECTED') as "mayChange",
  blogs.public_in = '' and post.id is null as "mayWithdraw",
  blogs.created_at as "createdAt", blogs.updated_at as "updatedAt"`

type Row = Writing &
  Pick<WholeWriting, 'shownName'> & { content: string; status: BlogStatus; ownPostId: number | null }

/** A writing with what its mutations need. */
export type StoredWriting = WholeWriting & Pick<Row, 'content' | 'status' | 'ownPostId'>

/**
 * Texts of one member.
 *
 * @param main the main language of the installation.
 */
export const writingRepository = (db: Db, main: Language, accountId: number) => {
  async function pictureIdsOf(id: number, postId: number | null): Promise<number[]> {
    const { rows } = await db.query<{ id: number }>(
      postId === null
        ? 'select picture_id as id from blog_pictures where blog_id = $1 order by position'
        : 'select picture_id as id from post_pictures where post_id = $1 order by position',
      [postId ?? id],
    )
    return rows.map((picture) => picture.id)
  }

  async function byId(id: number): Promise<StoredWriting | null> {
    const { rows } = await db.query<Row>(
      `select ${columns}, own.fields->>'content' as content, own.status, blogs.shown_name as "shownName",
         post.id as "ownPostId"
       from blogs ${ownText} ${ownPost} where blogs.id = $1 and blogs.author_id = $2`,
      [id, accountId],
    )
    const [row] = rows
    if (!row) return null
    const ids = await pictureIdsOf(id, row.ownPostId)
    const pictures = await picturesByIds(db, ids, main)
    return {
      ...row,
      text: textOfHtml(row.content),
      pictures: ids.flatMap((pictureId) => pictures.get(pictureId) ?? []),
    }
  }

  return {
    async list(): Promise<Writing[]> {
      const { rows } = await db.query<Writing>(
        `select ${columns} from blogs ${ownText} ${ownPost} where blogs.author_id = $1
         order by blogs.id desc limit ${writingsListed}`,
        [accountId],
      )
      return rows
    },

    byId,

    /** Locks the row until the transaction ends. */
    async lockById(id: number): Promise<StoredWriting | null> {
      await db.query('select from blogs where id = $1 and author_id = $2 for update', [id, accountId])
      return byId(id)
    },

    /** Number of texts that wait for an administrator, without this one. */
    async waiting(besides: number): Promise<number> {
      const { rows } = await db.query<{ count: number }>(
        `select count(*)::int as count from blogs
         where author_id = $1 and id <> $2 and public_in = '' and status <> 'REJECTED'`,
        [accountId, besides],
      )
      return rows[0]?.count ?? 0
    },

    async fullName(): Promise<string> {
      const { rows } = await db.query<{ fullName: string }>(
        'select full_name as "fullName" from accounts where id = $1',
        [accountId],
      )
      return rows[0]?.fullName ?? ''
    },

    async setAuthor(id: number, language: Language, shownName: string | null): Promise<void> {
      await db.query('update blogs set author_id = $2, author_language = $3, shown_name = $4 where id = $1', [
        id,
        accountId,
        language,
        shownName,
      ])
    },

    /** Locks the pictures until the transaction ends. @returns the ids of those that the text may show. */
    async holdPictures(ids: readonly number[], present: readonly number[]): Promise<Set<number>> {
      const { rows } = await db.query<{ id: number; isFree: boolean }>(
        `select p.id, p.created_by = $2 and not exists (select from blog_pictures where picture_id = p.id)
           and not exists (select from post_pictures where picture_id = p.id) as "isFree"
         from pictures p where p.id = any($1::bigint[]) order by p.id for key share`,
        [ids, accountId],
      )
      return new Set(rows.filter(({ id, isFree }) => isFree || present.includes(id)).map(({ id }) => id))
    },

    /** @param postId the post of the blog, which has taken its pictures over. */
    async writePictures(id: number, postId: number | null, pictureIds: readonly number[]): Promise<void> {
      const [table, owner, ownerId] =
        postId === null ? ['blog_pictures', 'blog_id', id] : ['post_pictures', 'post_id', postId]
      await db.query(`delete from ${table} where ${owner} = $1`, [ownerId])
      await db.query(
        `insert into ${table} (${owner}, position, picture_id)
         select $1, position, picture_id from unnest($2::bigint[]) with ordinality as given (picture_id, position)`,
        [ownerId, pictureIds],
      )
    },

    /** Own pictures among these whose description the member may change. */
    async ownPictures(ids: readonly number[]): Promise<number[]> {
      const { rows } = await db.query<{ id: number }>(
        `select id from pictures where id = any($1::bigint[]) and created_by = $2 order by id`,
        [ids, accountId],
      )
      return rows.map((picture) => picture.id)
    },
  }
}

const isUnused = `type = '${memberPictureType}'
  and not exists (select from blog_pictures where picture_id = p.id)
  and not exists (select from post_pictures where picture_id = p.id)
  and not exists (select from events where picture_id = p.id)
  and not exists (select from blocks where picture_id = p.id)
  and not exists (select from settings where logo_picture_id = p.id)`

/** Pictures of members among these that nothing shows go to the trash. @param by username. */
export async function discardPictures(tx: Db, ids: readonly number[], by: string): Promise<void> {
  const { rows } = await tx.query<{ id: number }>(
    `select p.id from pictures p where p.id = any($1::bigint[]) and ${isUnused} order by p.id for update`,
    [ids],
  )
  for (const { id } of rows) await trashRepository(tx).put({ kind: 'picture', id }, by)
  // Their files are refused from now on.
  if (rows.length > 0) await raiseContentVersion(tx)
}

/**
 * Pictures go to the trash that were uploaded for a text which did not follow, or which shows them no longer. Those of a
 * text in the trash stay, because it can be restored. Safe to run in several processes at once.
 */
export async function discardUnusedPictures(db: Database): Promise<void> {
  const discardNext = () =>
    db.transaction(async (tx) => {
      const { rows } = await tx.query<{ id: number; by: string }>(
        `select p.id, coalesce((select username from accounts where accounts.id = p.created_by), '(deleted)') as by
         from pictures p
         where ${isUnused} and p.created_at < now() - interval '${writingPictureDays} days'
           and not exists (select from trash where kind in ('blog', 'post') and jsonb_path_exists(content,
             '$.*[*].picture_id ? (@ == $id)', jsonb_build_object('id', p.id)))
         order by p.id limit 1 for update skip locked`,
      )
      const [picture] = rows
      if (!picture) return false
      await trashRepository(tx).put({ kind: 'picture', id: picture.id }, picture.by)
      await raiseContentVersion(tx)
      return true
    })
  while (await discardNext());
}
