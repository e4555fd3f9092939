import type { Language } from '@grace/contract/languages'
import type { Picture } from '@grace/contract/pictures'
import type { Db } from '../database/db.ts'
import { isUnposted } from './unposted-pictures.ts'

/**
 * Columns of a picture with its variants, for `from pictures p`.
 *
 * @param main the main language of the installation.
 */
export const pictureColumns = (main: Language) => `p.id, p.path, p.type,
  coalesce(p.alt_text_by_language->>'${main}', p.alt_text) as "altText", p.alt_text_by_language as "altTextByLanguage",
  p.format, p.width, p.height, p.bytes,
  (select coalesce(json_agg(json_build_object('path', v.path, 'format', v.format, 'width', v.width, 'height', v.height,
     'bytes', v.bytes) order by v.width, v.format desc), '[]')
   from picture_variants v where v.picture_id = p.id) as variants, ${isUnposted} as "isUnposted",
  p.created_at as "dateTime", p.updated_at as "updatedAt"`

/** A picture that the database returned as JSON, whose times no driver has parsed. */
export const withInstants = (picture: Picture): Picture => ({
  ...picture,
  dateTime: new Date(picture.dateTime).toISOString(),
  updatedAt: new Date(picture.updatedAt).toISOString(),
})

/** Returns the existing pictures of these ids, in one query. */
export async function picturesByIds(db: Db, ids: number[], main: Language): Promise<Map<number, Picture>> {
  if (ids.length === 0) return new Map()
  const { rows } = await db.query<Picture>(
    `select ${pictureColumns(main)} from pictures p where p.id = any($1::bigint[])`,
    [ids],
    `pictures_by_ids_${main}`,
  )
  return new Map(rows.map((picture) => [picture.id, picture]))
}
