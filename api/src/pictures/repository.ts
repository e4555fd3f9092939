import type { LanguageTexts } from '@grace/contract/language'
import type { Picture, PictureChange, PictureQuery, PictureVariant } from '@grace/contract/pictures'
import { searchKey } from '@grace/contract/search-key'
import { pictureColumns, picturesByIds } from '../content/picture-rows.ts'
import type { Db } from '../database/db.ts'
import { type Count, containing, listRows, orderOf, valuesOf, whereAll } from '../database/list.ts'
import { nextUpdatedAt } from '../http/optimistic-lock.ts'
import type { PreparedPicture } from './prepare.ts'

export interface NewPicture extends PreparedPicture {
  type: string
  altText: string | null
  altTextByLanguage: LanguageTexts
}

/** Ids ascend with time. */
const sortable = { id: 'id', dateTime: 'id', bytes: 'bytes' }

const isElsewhere = `exists (select from events where picture_id = p.id)
  or exists (select from blocks where picture_id = p.id)
  or exists (select from settings where logo_picture_id = p.id)`
const isShown = `(exists (select from post_pictures where picture_id = p.id) or ${isElsewhere})`
const isPublic = `(exists (select from post_pictures join posts on posts.id = post_id
  where picture_id = p.id and posts.public_in <> '') or ${isElsewhere})`

const searchText = (altText: string | null, byLanguage: LanguageTexts) =>
  searchKey([altText ?? '', ...Object.values(byLanguage)].join('\n'))

export const pictureRepository = (db: Db) => ({
  list(
    { page, size, q, type, used, sort }: PictureQuery,
    { publicOnly, count }: { publicOnly: boolean; count: Count },
  ): Promise<{ items: Picture[]; total: number }> {
    const { values, $ } = valuesOf()
    const where = [
      ...(q ? [`p.search_text like ${$(containing(searchKey(q)))}`] : []),
      ...(type ? [`p.type = ${$(type)}`] : []),
      ...(used ? [used === 'true' ? isShown : `not ${isShown}`] : []),
      ...(publicOnly ? [isPublic] : []),
    ]
    return listRows<Picture>(
      db,
      {
        columns: pictureColumns,
        sql: `from pictures p ${whereAll(where)}`,
        values,
        orderBy: orderOf(sort, sortable, '-id'),
        page,
        size,
      },
      count,
    )
  },

  async byId(id: number, { publicOnly }: { publicOnly: boolean }): Promise<Picture | null> {
    const { rows } = await db.query<Picture>(
      `select ${pictureColumns} from pictures p where p.id = $1 and (not $2 or ${isPublic})`,
      [id, publicOnly],
    )
    return rows[0] ?? null
  },

  byIds: (ids: number[]) => picturesByIds(db, ids),

  /** Locks the row until the transaction ends; no post can start to show it in the meantime. */
  async lockById(id: number): Promise<Picture | null> {
    await db.query('select from pictures where id = $1 for update', [id])
    return this.byId(id, { publicOnly: false })
  },

  async insert(picture: NewPicture, by: number | null): Promise<number> {
    const { path, type, altText, altTextByLanguage, format, width, height, bytes, isAnimated } = picture
    const { rows } = await db.query<{ id: number }>(
      `insert into pictures (path, type, alt_text, alt_text_by_language, search_text, format, width, height, bytes,
         avif_due_at, created_by, updated_by)
       values ($1, $2, $3, $4::text::jsonb, $5, $6, $7, $8, $9, case when $10 then now() end, $11, $11)
       returning id`,
      [
        path,
        type,
        altText,
        JSON.stringify(altTextByLanguage),
        searchText(altText, altTextByLanguage),
        format,
        width,
        height,
        bytes,
        // AVIF does not support animation.
        !isAnimated && picture.variants.length > 0,
        by,
      ],
    )
    const id = rows[0]?.id as number
    await this.insertVariants(id, picture.variants)
    return id
  },

  async insertVariants(pictureId: number, variants: PictureVariant[]): Promise<void> {
    for (const { path, format, width, height, bytes } of variants) {
      await db.query(
        `insert into picture_variants (path, picture_id, format, width, height, bytes)
         values ($1, $2, $3, $4, $5, $6)`,
        [path, pictureId, format, width, height, bytes],
      )
    }
  },

  async update(before: Picture, change: PictureChange, by: number): Promise<Picture | null> {
    const { id } = before
    const { type, altText, altTextByLanguage } = { ...before, ...definedOf(change) }
    await db.query(
      `update pictures set type = $2, alt_text = $3, alt_text_by_language = $4::text::jsonb, search_text = $5,
         updated_at = ${nextUpdatedAt}, updated_by = $6 where id = $1`,
      [id, type, altText, JSON.stringify(altTextByLanguage), searchText(altText, altTextByLanguage), by],
    )
    return this.byId(id, { publicOnly: false })
  },

  /** Its variants are deleted by a foreign key. */
  async remove(id: number): Promise<void> {
    await db.query('delete from pictures where id = $1', [id])
  },

  /** True if a picture or a variant uses that file. */
  async hasFile(path: string): Promise<boolean> {
    const { rowCount } = await db.query(
      'select from pictures where path = $1 union all select from picture_variants where path = $1',
      [path],
    )
    return rowCount > 0
  },
})

/** Omitted fields stay unchanged. */
const definedOf = (change: PictureChange) =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)) as {
    [Field in keyof PictureChange]?: NonNullable<PictureChange[Field]>
  }
