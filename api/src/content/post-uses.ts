import type { Db } from '../database/db.ts'
import { AppError } from '../http/app-error.ts'
import { textNameOf } from '../texts/text-name.ts'

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

/** Events that show a picture, newest first, named in the main language or in another one. */
async function eventsThatShow(db: Db, pictureId: number): Promise<{ id: number; title: string }[]> {
  const { rows } = await db.query<{ id: number; title: string }>(
    `select id, ${textNameOf("'event'", 'events.id')} as title from events where picture_id = $1 order by id desc`,
    [pictureId],
  )
  return rows
}

/** Slides that show a picture, in their order. */
async function slidesThatShow(db: Db, pictureId: number): Promise<{ id: number; title: string }[]> {
  const { rows } = await db.query<{ id: number; title: string }>(
    `select id, ${textNameOf("'block'", 'blocks.id')} as title from blocks where picture_id = $1
     order by position, id`,
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
 * @throws AppError `in_use`, with the newest posts and events and the slides that show it.
 */
export async function refuseIfShown(tx: Db, what: Shown, id: number): Promise<void> {
  const posts = await postsThatShow(tx, what, id)
  const events = what === 'picture' ? await eventsThatShow(tx, id) : []
  const slides = what === 'picture' ? await slidesThatShow(tx, id) : []
  const uses = [
    ...posts.map(({ postId, title }) => ({ path: `posts.${postId}`, message: `Post ${postId}: ${title}` })),
    ...events.map(({ id, title }) => ({ path: `events.${id}`, message: `Event ${id}: ${title}` })),
    ...slides.map((slide) => ({ path: `blocks.${slide.id}`, message: `Slide: ${slide.title}` })),
  ]
  if (uses.length === 0) return
  const named = uses.slice(0, maxNamed).map((use) => ({ ...use, code: 'in_use' }))
  const others = uses.length - named.length
  const places = [
    ...counted(posts.length, 'post'),
    ...counted(events.length, 'event'),
    ...counted(slides.length, 'slide'),
  ].join(' and ')
  throw new AppError('in_use', {
    message:
      `This ${what} is used by ${places} and cannot be deleted. ` +
      named.map(({ message }) => message).join('; ') +
      (others > 0 ? `; and ${others} more` : ''),
    errors: named,
  })
}
