import { picturePathOf } from '@grace/contract/html'
import type { Db } from '../database/db.ts'
import { isReadable } from './readable-blogs.ts'

/** As the sanitizer writes it. */
const picture = /<img src="([^"]+)" alt="([^"]*)"(?: width="\d+" height="\d+")?>/g

/**
 * Gives each picture of a sanitized text its size; one that is not in the gallery is left out. In a transaction none
 * of them can be deleted until it ends.
 */
export async function withPictureSizes(db: Db, html: string): Promise<string> {
  const paths = [...html.matchAll(picture)].map(([, src = '']) => picturePathOf(src))
  if (paths.length === 0) return html
  const { rows } = await db.query<{ path: string; width: number; height: number }>(
    'select path, width, height from pictures where path = any($1::text[]) order by id for key share',
    [paths],
  )
  const sizes = new Map(rows.map((row) => [row.path, row]))
  return html.replace(picture, (_, src: string, alt: string) => {
    const size = sizes.get(picturePathOf(src) ?? '')
    return size ? `<img src="${src}" alt="${alt}" width="${size.width}" height="${size.height}">` : ''
  })
}

/**
 * SQL: the newest and the public texts `t` that have a picture in them, each with its revision `r`. The index of the
 * table has the same conditions.
 *
 * @param path SQL
 */
const textsWith = (path: string) => `texts t join text_revisions r on r.kind = t.kind
    and r.subject_id = t.subject_id and r.language = t.language and r.revision in (t.revision, t.public_revision)
  where r.kind in ('blog', 'letter') and pictures_in(r.fields) <> '{}' and pictures_in(r.fields) @> array[${path}]`

/** SQL, of the table `p`: a blog or a letter has the picture in its text. */
export const isInText = `exists (select from ${textsWith('p.path')})`

/** SQL, of the table `p`: a text that visitors can read has the picture in it. */
export const isInPublicText = `exists (select from ${textsWith('p.path')}
  and r.revision = t.public_revision and t.kind = 'blog'
  and exists (select from blogs where blogs.id = t.subject_id and ${isReadable}))`

/** SQL: the ids of blogs or letters that have a picture in their text. @param path SQL */
export const subjectsWith = (kind: 'blog' | 'letter', path: string) =>
  `select t.subject_id from ${textsWith(path)} and t.kind = '${kind}'`
