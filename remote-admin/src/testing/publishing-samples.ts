import type { Album } from '@grace/contract/albums'
import type { WholeBlog } from '@grace/contract/blogs'
import type { Category } from '@grace/contract/categories'
import type { WholePicture } from '@grace/contract/pictures'
import type { Post, WholePost } from '@grace/contract/posts'
import { aBlog } from './samples.ts'

export const aPicture = (with_: Partial<WholePicture> = {}): WholePicture => ({
  id: 7,
  path: 'aaaa7.jpg',
  type: 'general',
  altText: 'Hills at dawn',
  altTextByLanguage: {},
  texts: { en: { altText: with_.altText ?? 'Hills at dawn' } },
  outdated: {},
  format: 'jpeg',
  width: 1600,
  height: 1067,
  bytes: 130_000,
  variants: [
    { path: 'aaaa7-400.webp', format: 'webp', width: 400, height: 267, bytes: 9_000 },
    { path: 'aaaa7-800.webp', format: 'webp', width: 800, height: 533, bytes: 24_000 },
  ],
  fileName: null,
  albumIds: [],
  dateTime: '2025-08-03T07:30:00.000Z',
  updatedAt: '2025-08-03T07:30:00.000Z',
  ...with_,
})

export const anAlbum = (with_: Partial<Album> = {}): Album => ({
  id: 2,
  name: 'Easter',
  pictures: 3,
  createdAt: '2025-08-01T07:30:00.000Z',
  updatedAt: '2025-08-01T07:30:00.000Z',
  ...with_,
})

/** `count` pictures, the newest first: Picture no 30, no 29, … */
export const manyPictures = (count: number): WholePicture[] =>
  Array.from({ length: count }, (_, at) => aPicture({ id: count - at, altText: `Picture no ${count - at}` }))

export const aCategory = (with_: Partial<Category> = {}): Category => ({
  id: 3,
  name: 'Testimonies',
  nameByLanguage: {},
  texts: { en: { name: with_.name ?? 'Testimonies' } },
  outdated: {},
  createdAt: '2025-08-01T07:30:00.000Z',
  updatedAt: '2025-08-01T07:30:00.000Z',
  ...with_,
})

export const aBlogToShow = (with_: Partial<WholeBlog> = {}): WholeBlog =>
  aBlog({
    id: 5,
    content: '<p>We met.</p>',
    preview: 'We met.',
    status: 'APPROVED',
    statusChangedAt: '2025-08-02T07:30:00.000Z',
    createdAt: '2025-08-02T07:30:00.000Z',
    updatedAt: '2025-08-02T07:30:00.000Z',
    ...with_,
  })

export const aPost = (with_: Partial<Post> = {}): Post => ({
  id: 11,
  blogId: 5,
  categoryIds: [3],
  pictureIds: [7],
  title: 'Sunday news',
  preview: 'We met.',
  language: 'en',
  texts: { en: { title: 'Sunday news', preview: 'We met.' } },
  status: 'APPROVED',
  categories: [{ id: 3, name: 'Testimonies', nameByLanguage: {} }],
  cover: aPicture(),
  publishAt: '2025-08-04T07:30:00.000Z',
  createdAt: '2025-08-04T07:30:00.000Z',
  updatedAt: '2025-08-04T07:30:00.000Z',
  ...with_,
})

export const aWholePost = (with_: Partial<WholePost> = {}): WholePost => ({
  ...aPost(),
  content: '<p>We met.</p>',
  pictures: [aPicture()],
  author: null,
  ...with_,
})
