import type { PictureUse } from '@grace/contract/pictures'
import type { Db } from '../database/db.ts'
import { AppError } from '../http/app-error.ts'
import { textNameOf } from '../texts/text-name.ts'
import { subjectsWith } from './text-pictures.ts'

/** Subjects shown by posts, each with the query of those posts. */
const showing = {
  blog: 'select id from posts where blog_id = $1',
  category: 'select post_id as id from post_categories where category_id = $1',
  picture: 'select post_id as id from post_pictures where picture_id = $1',
}
type Shown = keyof typeof showing

/** Posts that show a subject, newest first. */
async function postsThatShow(db: Db, what: Shown, id: number): Promise<PictureUse[]> {
  const { rows } = await db.query<{ id: number; title: string }>(
    `select posts.id, blogs.title
     from (${showing[what]}) as uses join posts on posts.id = uses.id join blogs on blogs.id = posts.blog_id
     order by posts.id desc`,
    [id],
  )
  return rows.map((post) => ({ kind: 'post', postId: post.id, ...post }))
}

const path = '(select path from pictures where id = $1)'

/** Lists the uses of a picture: posts, blogs, events and letters, each the newest first, slides in their order, then the logo. */
export async function usesOfPicture(db: Db, id: number): Promise<PictureUse[]> {
  const { rows } = await db.query<PictureUse>(
    `select kind, id, 0 as "postId", title from (
       select 'blog' as kind, blogs.id, title, -blogs.id as place
       from blogs where id in (select blog_id from blog_pictures where picture_id = $1)
         or id in (${subjectsWith('blog', path)})
       union all
       select 'event', id, ${textNameOf("'event'", 'events.id')}, -id
       from events where picture_id = $1
       union all
       select 'slide', id, ${textNameOf("'block'", 'blocks.id')}, position from blocks where picture_id = $1
       union all
       select 'letter', id, ${textNameOf("'letter'", 'letters.id')}, -id
       from letters where id in (${subjectsWith('letter', path)})
       union all
       select 'logo', 1, 'Logo of the church', 1 from settings where logo_picture_id = $1
     ) as uses order by kind = 'logo', kind, place, id`,
    [id],
  )
  return [...(await postsThatShow(db, 'picture', id)), ...rows]
}

const maxNamed = 10
const counted = (count: number, what: string) =>
  count === 0 ? [] : [`${count} ${what}${count === 1 ? '' : 's'}`]

const named = {
  post: ({ id, title }: PictureUse) => ({ path: `posts.${id}`, message: `Post ${id}: ${title}` }),
  blog: ({ id, title }: PictureUse) => ({ path: `blogs.${id}`, message: `Blog ${id}: ${title}` }),
  event: ({ id, title }: PictureUse) => ({ path: `events.${id}`, message: `Event ${id}: ${title}` }),
  letter: ({ id, title }: PictureUse) => ({ path: `letters.${id}`, message: `Letter ${id}: ${title}` }),
  slide: ({ id, title }: PictureUse) => ({ path: `blocks.${id}`, message: `Slide: ${title}` }),
  logo: ({ title }: PictureUse) => ({ path: 'settings.logoPictureId', message: title }),
}

/**
 * Call it in the transaction that deletes, after locking the row: until then another request may add a use.
 *
 * @throws AppError `in_use`, with the newest posts, blogs, events and letters, the slides and the logo that show it.
 */
export async function refuseIfShown(tx: Db, what: Shown, id: number): Promise<void> {
  const uses = await (what === 'picture' ? usesOfPicture(tx, id) : postsThatShow(tx, what, id))
  if (uses.length === 0) return
  const errors = uses.slice(0, maxNamed).map((use) => ({ ...named[use.kind](use), code: 'in_use' }))
  const others = uses.length - errors.length
  const count = (kind: PictureUse['kind']) => uses.filter((use) => use.kind === kind).length
  const places = [
    ...counted(count('post'), 'post'),
    ...counted(count('blog'), 'blog'),
    ...counted(count('event'), 'event'),
    ...counted(count('slide'), 'slide'),
    ...counted(count('letter'), 'letter'),
    ...(count('logo') > 0 ? ['the logo'] : []),
  ].join(' and ')
  throw new AppError('in_use', {
    message:
      `This ${what} is used by ${places} and cannot be deleted. ` +
      errors.map(({ message }) => message).join('; ') +
      (others > 0 ? `; and ${others} more` : ''),
    errors,
  })
}
