import type { Category } from '@grace/contract/categories'
import type { Picture } from '@grace/contract/pictures'
import type { Post, WholePost } from '@grace/contract/posts'

const at = '2025-08-16T22:30:00.000Z'

export const aCategory = (change: Partial<Category> = {}): Category => ({
  id: 3,
  name: 'Testimonies',
  nameByLanguage: { fr: 'Témoignages', rw: 'Ubuhamya' },
  texts: {},
  outdated: {},
  createdAt: at,
  updatedAt: at,
  ...change,
})

export const aPicture = (id: number, change: Partial<Picture> = {}): Picture => ({
  id,
  path: `${id}.jpg`,
  type: 'general',
  altText: `Picture number ${id}`,
  altTextByLanguage: { fr: `Image numéro ${id}` },
  format: 'jpeg',
  width: 1_600,
  height: 1_067,
  bytes: 200_000,
  variants: [400, 800, 1_600].flatMap((width) =>
    (['avif', 'webp'] as const).map((format) => ({
      path: `${id}-${width}.${format}`,
      format,
      width,
      height: Math.round((width * 2) / 3),
      bytes: width * 100,
    })),
  ),
  dateTime: at,
  updatedAt: at,
  ...change,
})

/** As shown in a list. */
export function aPost(change: Partial<Post> = {}): Post {
  const { id = 7, language = 'en' } = change
  const cover = aPicture(id * 10)
  const title = change.title ?? `Post number ${id}`
  const preview = change.preview ?? `What post ${id} is about`
  return {
    id,
    blogId: id,
    categoryIds: [3],
    pictureIds: [cover.id],
    title,
    preview,
    language,
    texts: language ? { [language]: { title, preview } } : {},
    status: 'APPROVED',
    categories: [aCategory()].map(({ id, name, nameByLanguage }) => ({ id, name, nameByLanguage })),
    cover,
    // In Kigali already the next day.
    publishAt: at,
    createdAt: at,
    updatedAt: at,
    ...change,
  }
}

export function aWholePost(change: Partial<WholePost> = {}): WholePost {
  const post = aPost(change)
  return {
    ...post,
    content: `<p>The text of post ${post.id}.</p>`,
    pictures: post.cover ? [post.cover] : [],
    author: null,
    ...change,
  }
}
