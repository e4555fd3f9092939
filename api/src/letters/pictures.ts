import { picturePathOf } from '@grace/contract/html'
import type { Db } from '../database/db.ts'

/** As the sanitizer writes it. */
const picture = /<img src="([^"]+)" alt="([^"]*)">/g

/** Gives each picture of a sanitized text its size; one that is not in the gallery is left out. */
export async function withPictureSizes(db: Db, html: string): Promise<string> {
  const paths = [...html.matchAll(picture)].map(([, src = '']) => picturePathOf(src))
  if (paths.length === 0) return html
  const { rows } = await db.query<{ path: string; width: number; height: number }>(
    'select path, width, height from pictures where path = any($1::text[])',
    [paths],
  )
  return html.replace(picture, (_, src: string, alt: string) => {
    const found = rows.find(({ path }) => path === picturePathOf(src))
    return found ? `<img src="${src}" alt="${alt}" width="${found.width}" height="${found.height}">` : ''
  })
}

/** SQL: ids of letters with the paths of their pictures, as `letter_id` and `path`. */
export const letterPictures = `select distinct texts.subject_id as letter_id, found[1] as path
  from texts join text_revisions using (kind, subject_id, language, revision),
    regexp_matches(fields->>'content', '<img src="/api/images/([^"]+)"', 'g') as found
  where texts.kind = 'letter'`
