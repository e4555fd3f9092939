import { BlogStatus } from './blogs.ts'
import { Category } from './categories.ts'
import { createAt, listAt, oneAt, removeAt, updateAt } from './common-endpoints.ts'
import type { AreaDocs } from './docs.ts'
import type { Endpoint } from './endpoint.ts'
import { Id, Instant, instant, orNothing, ReadVersion, RowId, rowIds } from './fields.ts'
import { Language } from './language.ts'
import { categoriesPerPost } from './limits.ts'
import { oneOf, pageFields, SearchText, sortBy, wholeNumber } from './list-query.ts'
import { key } from './messages.ts'
import { Picture, PictureIds } from './pictures.ts'
import { textsIn } from './texts.ts'
import { z } from './zod.ts'

/** A post as a list item. */
export const Post = z.object({
  id: z.int(),
  blogId: z.int(),
  categoryIds: z.array(z.int()),
  /** In display order; the first is the cover. */
  pictureIds: z.array(z.int()),
  /** In the main language; if its blog has no public text in it, in another one. */
  title: z.string(),
  preview: z.string(),
  /** Language of title and preview. */
  language: z.nullable(Language),
  /** By language in which the post is public. */
  texts: textsIn(z.object({ title: z.string(), preview: z.string() })),
  /** APPROVED while it is public in any language, otherwise that of its blog. */
  status: BlogStatus,
  categories: z.array(z.pick(Category, { id: true, name: true, nameByLanguage: true })),
  cover: z.nullable(Picture),
  /** Visible to visitors from this time, in the languages of its blog. */
  publishAt: Instant,
  createdAt: Instant,
  updatedAt: Instant,
})
export type Post = z.infer<typeof Post>

/** A post with its full content. Title, preview and content are in the requested language if it is public in it. */
export const WholePost = z.extend(Post, {
  /** Sanitized HTML. */
  content: z.string(),
  pictures: z.array(Picture),
  /** Name of the member who wrote it, as they chose; null: none. */
  author: z.nullable(z.string()),
})
export type WholePost = z.infer<typeof WholePost>

const inLanguage = {
  /** Posts that are public in it come first. */
  language: z.optional(Language),
  /** `yes` lists only these. */
  only: z.optional(oneOf(['yes'])),
}

/** Whether a post is for a later time, or on the site. */
export const postStates = ['planned', 'published'] as const

export const PostQuery = z.object({
  ...pageFields,
  ...inLanguage,
  /** A substring of the title or the text, in any case. */
  q: z.optional(SearchText),
  categoryId: z.optional(wholeNumber(Number.MAX_SAFE_INTEGER)),
  blogId: z.optional(wholeNumber(Number.MAX_SAFE_INTEGER)),
  /** Lists only these; visitors see none that are planned. */
  state: z.optional(oneOf(postStates)),
  /** Without `sort`: newest first. */
  sort: z.optional(sortBy(['id', 'title', 'status', 'createdAt'] as const)),
})
export type PostQuery = z.infer<typeof PostQuery>

export const PostInput = z.object({
  blogId: RowId('post_blog_required'),
  categoryIds: z.pipe(
    z
      .array(z.unknown(), key('post_categories_required'))
      .check(
        z.maxLength(categoriesPerPost, { error: key('post_categories_too_many'), abort: true }),
        z.minLength(1, key('post_categories_required')),
      ),
    rowIds('post_categories_required', { max: categoriesPerPost, tooMany: 'post_categories_too_many' }),
  ),
  pictureIds: z._default(PictureIds, []),
  /** Null: at once. A new post without it is published at once; a change without it keeps the time. */
  publishAt: z.optional(orNothing(instant('publish_date_not_valid'), 'publish_date_not_valid')),
})
export type PostInput = z.output<typeof PostInput>

export const PostChange = z.extend(PostInput, { updatedAt: ReadVersion })
export type PostChange = z.output<typeof PostChange>

export const posts = {
  list: listAt('/posts', PostQuery, Post),
  one: { ...oneAt('/posts/{id}', WholePost), query: z.object({ language: z.optional(Language) }) },
  byBlog: {
    ...listAt('/post/blog/{blogId}', z.object(pageFields), Post),
    params: z.object({ blogId: Id }),
  },
  byCategory: {
    ...listAt('/post/category/{categoryId}', z.object(pageFields), Post),
    params: z.object({ categoryId: Id }),
  },
  create: createAt('/post', PostInput, WholePost),
  update: updateAt('/post/{id}', PostChange, WholePost),
  remove: removeAt('/post/{id}'),
} satisfies Record<string, Endpoint>

export const docs: AreaDocs<typeof posts> = {
  about: 'Approved blogs as readers find them: in categories, with pictures.',
  examples: { categoryId: 4, author: null },
  endpoints: {
    list: {
      summary:
        'Posts of blogs with an approved text, newest first, those in the requested language before others; to administrators all of them.',
    },
    one: { summary: 'One post, with its pictures and its text, in the requested language if it has one.' },
    byBlog: { summary: 'The posts that show a blog, newest first.' },
    byCategory: { summary: 'The posts in a category, newest first.' },
    create: {
      summary:
        'Shows a blog in categories, with pictures; visitors see it once the blog is approved and its time has come.',
      message: 'Post created successfully with selected categories and pictures!',
    },
    update: {
      summary:
        'Replaces the blog, the categories and the pictures of a post, and the time from which visitors see it.',
      message: 'Post updated successfully!',
      refuses: ['changed_meanwhile'],
    },
    remove: {
      summary: 'Moves a post to the trash; its blog and pictures stay.',
      message: 'Post deleted successfully!',
    },
  },
}
