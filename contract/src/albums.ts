import { adminListAt, adminOneAt, createAt, removeAt, updateAt } from './common-endpoints.ts'
import type { AreaDocs } from './docs.ts'
import { type Endpoint, written } from './endpoint.ts'
import { ById, Instant, ReadVersion, rowIds, text } from './fields.ts'
import { albumNameMaxChars, maxPageSize } from './limits.ts'
import { pageFields, SearchText, sortBy } from './list-query.ts'
import { z } from './zod.ts'

/** A group of pictures by which administrators find them. Visitors see no albums. */
export const Album = z.object({
  id: z.int(),
  name: z.string(),
  /** Number of its pictures. */
  pictures: z.int(),
  createdAt: Instant,
  /** Version of the name: pictures come and go without a new one. */
  updatedAt: Instant,
})
export type Album = z.infer<typeof Album>

export const AlbumQuery = z.object({
  ...pageFields,
  q: z.optional(SearchText),
  sort: z.optional(sortBy(['id', 'name', 'pictures', 'createdAt'] as const)),
})
export type AlbumQuery = z.infer<typeof AlbumQuery>

const fields = {
  name: text('album_name_required', { max: albumNameMaxChars, tooLong: 'album_name_too_long' }),
}

export const AlbumInput = z.object(fields)
export type AlbumInput = z.output<typeof AlbumInput>

export const AlbumChange = z.extend(z.partial(z.object(fields)), { updatedAt: ReadVersion })
export type AlbumChange = z.output<typeof AlbumChange>

const PictureIds = rowIds('album_pictures_not_valid', {
  max: maxPageSize,
  tooMany: 'album_pictures_too_many',
})

export const AlbumPicturesChange = z.object({
  add: z._default(PictureIds, []),
  remove: z._default(PictureIds, []),
})
export type AlbumPicturesChange = z.output<typeof AlbumPicturesChange>

/** Ids of the pictures, by what became of them; those that were as wished already are in none. */
export const AlbumPicturesChanged = z.object({
  album: Album,
  added: z.array(z.int()),
  removed: z.array(z.int()),
  /** To be added, but deleted meanwhile. */
  missing: z.array(z.int()),
})
export type AlbumPicturesChanged = z.infer<typeof AlbumPicturesChanged>

export const albums = {
  list: adminListAt('/admin/albums', AlbumQuery, Album),
  one: adminOneAt('/admin/albums/{id}', Album),
  create: createAt('/admin/albums', AlbumInput, Album),
  update: updateAt('/admin/albums/{id}', AlbumChange, Album),
  changePictures: {
    method: 'PUT',
    path: '/admin/albums/{id}/pictures',
    access: 'content',
    params: ById,
    body: AlbumPicturesChange,
    status: 200,
    response: written(AlbumPicturesChanged),
  },
  remove: removeAt('/admin/albums/{id}'),
} satisfies Record<string, Endpoint>

export const docs: AreaDocs<typeof albums> = {
  about: 'Groups of pictures, for administrators. A picture is in any number of them.',
  examples: {
    name: 'Easter',
    pictures: 24,
    add: [3, 5],
    remove: [],
    added: [3, 5],
    removed: [],
    missing: [],
  },
  endpoints: {
    list: { summary: 'Albums with the number of their pictures, by name.' },
    one: { summary: 'One album.' },
    create: {
      summary: 'Creates an album; names differ in more than case. There are at most 200.',
      message: 'Album created successfully!',
      refuses: ['album_name_taken'],
    },
    update: {
      summary: 'Renames an album.',
      message: 'Album updated successfully!',
      refuses: ['album_name_taken', 'changed_meanwhile'],
    },
    changePictures: {
      summary: 'Adds up to 100 pictures and removes others; the pictures themselves stay.',
      message: '2 pictures are in “Easter” now.',
    },
    remove: {
      summary: 'Moves an album to the trash; its pictures stay.',
      message: 'Album deleted successfully!',
    },
  },
}
