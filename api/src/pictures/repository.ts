import type { LanguageTexts } from '@grace/contract/language'
import type { Language } from '@grace/contract/languages'
import type {
  Picture,
  PictureChange,
  PictureQuery,
  PictureText,
  PictureVariant,
  WholePicture,
} from '@grace/contract/pictures'
import { searchKey } from '@grace/contract/search-key'
import { albumPictures } from '../albums/repository.ts'
import { pictureColumns } from '../content/picture-rows.ts'
import { isPublic, isShown, isUnposted } from '../content/unposted-pictures.ts'
import type { Db } from '../database/db.ts'
import {
  type Count,
  containing,
  countNow,
  listRows,
  orderOf,
  type Part,
  type Rows,
  valuesOf,
  whereAll,
} from '../database/list.ts'
import { nextUpdatedAt } from '../http/optimistic-lock.ts'
import { byLanguageOf, oneFieldChange } from '../texts/one-field.ts'
import { type Texts, textRepository, withChange } from '../texts/repository.ts'
import { shownText } from '../texts/single-fields.ts'
import type { PreparedPicture } from './picture-jobs.ts'

export interface NewPicture extends PreparedPicture {
  type: string
  /** Sent by a member. */
  ofMember?: boolean
  fileName: string | null
  altText: string | null
  altTextByLanguage: LanguageTexts
}

/** SQL: what administrators search, as in the index. */
const editorSearch = `(p.search_text || ' ' || p.file_name_search)`

/** Ids ascend with time. */
const sortable = { id: 'id', dateTime: 'id', bytes: 'bytes' }

/** Fields for administrators of the area `content` alone. */
const editorColumns = `p.file_name as "fileName",
  (select coalesce(json_agg(album_id order by album_id), '[]') from album_pictures where picture_id = p.id) as "albumIds"`
const inAlbum = 'select from album_pictures where picture_id = p.id'

/** Reader of a picture. Visitors are not told the name of the file, nor find the picture by it. */
interface Reader {
  isEditor: boolean
}

/** @param main the main language of the installation. */
export const pictureRepository = (db: Db, main: Language) => {
  const texts = textRepository<PictureText>(db, 'picture')
  const columnsFor = ({ isEditor }: Reader) =>
    isEditor ? `${pictureColumns(main)}, ${editorColumns}` : pictureColumns(main)

  /** @param where of the table `p`, with placeholders. */
  async function many(where: string, values: unknown[], reader: Reader): Promise<WholePicture[]> {
    const { rows } = await db.query<Picture>(
      `select ${columnsFor(reader)} from pictures p where ${where} order by p.id`,
      values,
    )
    return texts.addTo(rows, main)
  }

  async function writeTexts(
    id: number,
    before: Texts<PictureText>,
    change: PictureChange,
    by: number | null,
  ) {
    const { altText: single, altTextByLanguage: byLanguage, confirmed } = change
    const written = oneFieldChange('altText', { single, byLanguage, texts: change.texts }, main)
    await texts.write(id, before, written, { main, ...(confirmed && { confirmed }), by })
    const all = byLanguageOf('altText', withChange(before, written))
    const shown = shownText(withChange(before, written), main)?.altText ?? null
    await db.query(
      'update pictures set alt_text = $2, alt_text_by_language = $3::text::jsonb, search_text = $4 where id = $1',
      [id, shown, JSON.stringify(all), searchKey(Object.values(all).join('\n'))],
    )
  }

  return {
    async list(
      { page, size, cursor, q, type, used, album, sort }: PictureQuery & Part,
      { isEditor, count }: Reader & { count: Count },
    ): Promise<Rows<WholePicture>> {
      const { values, $ } = valuesOf()
      const where = [
        ...(q ? [`${isEditor ? editorSearch : 'p.search_text'} like ${$(containing(searchKey(q)))}`] : []),
        ...(type ? [`p.type = ${$(type)}`] : []),
        ...(used && isEditor ? [used === 'true' ? isShown : `not ${isShown}`] : []),
        ...(album === undefined || !isEditor
          ? []
          : [
              album === 'none' ? `not exists (${inAlbum})` : `exists (${inAlbum} and album_id = ${$(album)})`,
            ]),
        // Visitors see only what is shown somewhere, so `used` costs them nothing.
        ...(isEditor ? [] : [album === undefined && used !== 'false' ? isPublic : 'false']),
      ]
      const { items, total } = await listRows<Picture>(
        db,
        {
          columns: columnsFor({ isEditor }),
          sql: `from pictures p ${whereAll(where)}`,
          values,
          orderBy: orderOf(sort, sortable, '-id'),
          page,
          size,
          cursor,
          id: 'p.id',
          hasQueries: true,
        },
        // Albums change, and members upload, without a new content version.
        album === undefined && !isEditor ? count : countNow,
      )
      return { items: await texts.addTo(items, main), total }
    },

    async byId(id: number, { isEditor }: Reader): Promise<WholePicture | null> {
      return (await many(`p.id = $1 and (not $2 or ${isPublic})`, [id, !isEditor], { isEditor }))[0] ?? null
    },

    /** In the order of their upload. */
    byIds: (ids: number[], reader: Reader) => many('p.id = any($1::bigint[])', [ids], reader),

    /** Locks the row until the transaction ends; no post can start to show it in the meantime. */
    async lockById(id: number): Promise<WholePicture | null> {
      await db.query('select from pictures where id = $1 for update', [id])
      return this.byId(id, { isEditor: true })
    },

    async insert(picture: NewPicture, by: number | null): Promise<number> {
      const { path, type, fileName, altText, altTextByLanguage, format, width, height, bytes, isAnimated } =
        picture
      const { rows } = await db.query<{ id: number }>(
        `insert into pictures (path, type, search_text, format, width, height, bytes, avif_due_at, created_by, updated_by,
           file_name, file_name_search, of_member)
         values ($1, $2, '', $3, $4, $5, $6, case when $7 then now() end, $8, $8, $9, $10, $11) returning id`,
        [
          path,
          type,
          format,
          width,
          height,
          bytes,
          // AVIF does not support animation.
          !isAnimated && picture.variants.length > 0,
          by,
          fileName,
          searchKey(fileName ?? ''),
          picture.ofMember ?? false,
        ],
      )
      const id = rows[0]?.id as number
      await writeTexts(id, {}, { altText, altTextByLanguage }, by)
      await pictureFiles(db).insertVariants(id, picture.variants)
      return id
    },

    /** @param before the locked row. */
    async update(before: WholePicture, change: PictureChange, by: number): Promise<WholePicture | null> {
      const { id } = before
      const { type = before.type, fileName = before.fileName ?? null } = change
      await db.query(
        `update pictures set type = $2, file_name = $4, file_name_search = $5, updated_at = ${nextUpdatedAt},
           updated_by = $3
         where id = $1`,
        [id, type, by, fileName, searchKey(fileName ?? '')],
      )
      const { addToAlbums = [], removeFromAlbums = [] } = change
      const albums = albumPictures(db)
      await albums.requireAlbums(addToAlbums, 'albumIds')
      for (const album of removeFromAlbums) await albums.remove(album, [id])
      for (const album of addToAlbums) await albums.add(album, [id])
      await writeTexts(id, before.texts, change, by)
      return this.byId(id, { isEditor: true })
    },
  }
}

/** The files of pictures. */
export const pictureFiles = (db: Db) => ({
  async insertVariants(pictureId: number, variants: PictureVariant[]): Promise<void> {
    for (const { path, format, width, height, bytes } of variants) {
      await db.query(
        `insert into picture_variants (path, picture_id, format, width, height, bytes)
         values ($1, $2, $3, $4, $5, $6)`,
        [path, pictureId, format, width, height, bytes],
      )
    }
  },

  /** The picture that uses that file. */
  async ofFile(path: string): Promise<{ id: number; isUnposted: boolean } | null> {
    const { rows } = await db.query<{ id: number; isUnposted: boolean }>(
      `select p.id, ${isUnposted} as "isUnposted" from pictures p
       where p.id = coalesce((select id from pictures where path = $1),
         (select picture_id from picture_variants where path = $1))`,
      [path],
      'picture_of_file',
    )
    return rows[0] ?? null
  },

  /** Bytes of all pictures of members that nothing public shows, with their copies, and of those in the trash. */
  async unpostedBytes(): Promise<number> {
    const { rows } = await db.query<{ bytes: number }>(
      `select (coalesce((select sum(p.bytes + coalesce((select sum(v.bytes) from picture_variants v where v.picture_id = p.id), 0))
           from pictures p where p.of_member and ${isUnposted}), 0)
         + coalesce((select sum((file->>'bytes')::bigint) from trash,
             jsonb_array_elements((content->'pictures') || (content->'picture_variants')) as file
           where kind = 'picture' and (content->'pictures'->0->>'of_member')::boolean), 0))::float8 as bytes`,
    )
    return rows[0]?.bytes ?? 0
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
