import type { Album, AlbumChange, AlbumInput, AlbumQuery } from '@grace/contract/albums'
import { caseKey } from '@grace/contract/fields'
import { albumsMax } from '@grace/contract/limits'
import { searchKey } from '@grace/contract/search-key'
import type { Db } from '../database/db.ts'
import {
  collated,
  containing,
  listRows,
  orderOf,
  type Part,
  type Rows,
  valuesOf,
  whereAll,
} from '../database/list.ts'
import { problem } from '../http/app-error.ts'
import { nextUpdatedAt } from '../http/optimistic-lock.ts'

const pictures = '(select count(*)::int from album_pictures where album_id = albums.id)'
const columns = `id, name, ${pictures} as pictures, created_at as "createdAt", updated_at as "updatedAt"`
const sortable = { id: 'id', name: collated('name'), pictures, createdAt: 'id' }

export const albumRepository = (db: Db) => ({
  async list({ page, size, cursor, q, sort }: AlbumQuery & Part): Promise<Rows<Album>> {
    const { values, $ } = valuesOf()
    // Few rows: no index.
    const where = whereAll(q ? [`search_key(name) like ${$(containing(searchKey(q)))}`] : [])
    const orderBy = orderOf(sort, sortable, 'name')
    return listRows<Album>(db, { columns, sql: `from albums ${where}`, values, orderBy, page, size, cursor })
  },

  async byId(id: number): Promise<Album | null> {
    const { rows } = await db.query<Album>(`select ${columns} from albums where id = $1`, [id])
    return rows[0] ?? null
  },

  /** Locks the row until the transaction ends. */
  async lockById(id: number): Promise<Album | null> {
    await db.query('select from albums where id = $1 for update', [id])
    return this.byId(id)
  },

  /** @throws a unique violation of `albums_name_key`; AppError if there are too many. */
  async insert({ name }: AlbumInput, by: number): Promise<Album> {
    const { rows } = await db.query<{ id: number }>(
      `insert into albums (name, name_key, created_by, updated_by)
       select $1, $2, $3, $3 where (select count(*) from albums) < ${albumsMax} returning id`,
      [name, caseKey(name), by],
    )
    if (!rows[0]) throw problem('name', 'albums_too_many')
    return (await this.byId(rows[0].id)) as Album
  },

  /** @param before the locked row. @throws a unique violation, as `insert`. */
  async update(before: Album, { name = before.name }: AlbumChange, by: number): Promise<Album> {
    await db.query(
      `update albums set name = $2, name_key = $3, updated_by = $4, updated_at = ${nextUpdatedAt} where id = $1`,
      [before.id, name, caseKey(name), by],
    )
    return (await this.byId(before.id)) as Album
  },
})

/** Pictures in albums. */
export const albumPictures = (db: Db) => ({
  /** @throws AppError `validation_failed` at the field if one does not exist. */
  async requireAlbums(ids: readonly number[], field: string): Promise<void> {
    if (ids.length === 0) return
    const { rowCount } = await db.query(
      'select from albums where id = any($1::bigint[]) order by id for key share',
      [ids],
    )
    if (rowCount < new Set(ids).size) throw problem(field, 'album_unknown')
  },

  /** @returns ids of the pictures that were not in the album yet, and of those that do not exist. */
  async add(albumId: number, ids: readonly number[]): Promise<{ added: number[]; missing: number[] }> {
    const { rows: there } = await db.query<{ id: number }>(
      'select id from pictures where id = any($1::bigint[]) order by id for key share',
      [ids],
    )
    const existing = there.map(({ id }) => id)
    const { rows } = await db.query<{ id: number }>(
      `insert into album_pictures (album_id, picture_id) select $1, unnest($2::bigint[])
       on conflict do nothing returning picture_id as id`,
      [albumId, existing],
    )
    return {
      added: rows.map(({ id }) => id).sort((a, b) => a - b),
      missing: ids.filter((id) => !existing.includes(id)),
    }
  },

  /** @returns ids of the pictures that were in the album. */
  async remove(albumId: number, ids: readonly number[]): Promise<number[]> {
    const { rows } = await db.query<{ id: number }>(
      'delete from album_pictures where album_id = $1 and picture_id = any($2::bigint[]) returning picture_id as id',
      [albumId, ids],
    )
    return rows.map(({ id }) => id).sort((a, b) => a - b)
  },
})
