import type { Db } from '../database/db.ts'
import { AppError } from '../http/app-error.ts'

/** Subjects shown by posts, each with the query of those posts. */
const showing = {
  blog: 'select id from posts where blog_id = $1',
  category: 'select post_id as id from post_categories where category_id = $1',
  picture: 'select post_id as id from post_pictures where picture_id = $1',
}
type Shown = keyof typeof showing

export interface PostUse {
  postId: number
  title: string
}

/** Posts that show a subject, newest first. */
export async function postsThatShow(db: Db, what: Shown, id: number): Promise<PostUse[]> {
  const { rows } = await db.query<PostUse>(
    `select posts.id as "postId", blogs.title
     from (${showing[what]}) as uses join posts on posts.id = uses.id join blogs on blogs.id = posts.blog_id
     order by posts.id desc`,
    [id],
  )
  return rows
}

const maxNamed = 10

/**
 * Call it in the transaction that deletes, after locking the row: until then another request may add a use.
 *
 * @throws AppError `in_use`, with the newest posts that show it.
 */
export async function refuseIfShown(tx: Db, what: Shown, id: number): Promise<void> {
  const uses = await postsThatShow(tx, what, id)
  if (uses.length === 0) return
  const named = uses.slice(0, maxNamed).map(({ postId, title }) => ({
    path: `posts.${postId}`,
    message: `Post ${postId}: ${title}`,
    code: 'in_use',
  }))
  const others = uses.length - named.length
  throw new AppError('in_use', {
    message:
      `This ${what} is used by ${uses.length} ${uses.length === 1 ? 'post' : 'posts'} and cannot be deleted. ` +
      named.map(({ message }) => message).join('; ') +
      (others > 0 ? `; and ${others} more` : ''),
    errors: named,
  })
}
