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

/** Slides that show a picture, in their order. */
async function slidesThatShow(db: Db, pictureId: number): Promise<{ id: number; title: string }[]> {
  const { rows } = await db.query<{ id: number; title: string }>(
    `select blocks.id, (select fields->>'title' from texts join text_revisions
         using (kind, subject_id, language, revision) where texts.kind = 'block' and texts.subject_id = blocks.id
         order by language limit 1) as title
     from blocks where picture_id = $1 order by position, id`,
    [pictureId],
  )
  return rows
}

const maxNamed = 10
const counted = (count: number, what: string) =>
  count === 0 ? [] : [`${count} ${what}${count === 1 ? '' : 's'}`]

/**
 * Call it in the transaction that deletes, after locking the row: until then another request may add a use.
 *
 * @throws AppError `in_use`, with the newest posts and the slides that show it.
 */
export async function refuseIfShown(tx: Db, what: Shown, id: number): Promise<void> {
  const posts = await postsThatShow(tx, what, id)
  const slides = what === 'picture' ? await slidesThatShow(tx, id) : []
  const uses = [
    ...posts.map(({ postId, title }) => ({ path: `posts.${postId}`, message: `Post ${postId}: ${title}` })),
    ...slides.map((slide) => ({ path: `blocks.${slide.id}`, message: `Slide: ${slide.title}` })),
  ]
  if (uses.length === 0) return
  const named = uses.slice(0, maxNamed).map((use) => ({ ...use, code: 'in_use' }))
  const others = uses.length - named.length
  const places = [...counted(posts.length, 'post'), ...counted(slides.length, 'slide')].join(' and ')
  throw new AppError('in_use', {
    message:
      `This ${what} is used by ${places} and cannot be deleted. ` +
      named.map(({ message }) => message).join('; ') +
      (others > 0 ? `; and ${others} more` : ''),
    errors: named,
  })
}
