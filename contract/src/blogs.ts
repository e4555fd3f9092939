import { boundedString } from './bounded-string.ts'
import { createAt, listAt, oneAt, removeAt, updateAt } from './common-endpoints.ts'
import type { AreaDocs } from './docs.ts'
import type { Endpoint } from './endpoint.ts'
import { ById, Instant, orNothing, ReadVersion, text } from './fields.ts'
import { Language } from './language.ts'
import { blogContentMaxChars, blogMaxBodyBytes, blogTitleMaxChars, reasonMaxChars } from './limits.ts'
import { oneOf, pageFields, SearchText, sortBy } from './list-query.ts'
import { key } from './messages.ts'
import { z } from './zod.ts'

export const blogStatuses = ['PENDING', 'APPROVED', 'REJECTED', 'DRAFT'] as const
export const BlogStatus = z.enum(blogStatuses, key('blog_status_not_valid'))
export type BlogStatus = z.infer<typeof BlogStatus>

/** Only administrators see blogs that are not approved, and the fields about the approval. */
export const Blog = z.object({
  id: z.int(),
  title: z.string(),
  /** Sanitized HTML. */
  content: z.string(),
  /** Plain text, at most 100 characters, with an ellipsis if truncated. */
  preview: z.string(),
  /** Null: not specified. */
  language: z.nullable(Language),
  status: BlogStatus,
  statusChangedAt: Instant,
  statusChangedBy: z.nullable(z.string()),
  statusReason: z.nullable(z.string()),
  createdAt: Instant,
  createdBy: z.nullable(z.string()),
  updatedAt: Instant,
  updatedBy: z.nullable(z.string()),
})
export type Blog = z.infer<typeof Blog>

/** A status change of a blog. */
export const BlogStep = z.object({
  status: BlogStatus,
  at: Instant,
  by: z.string(),
  reason: z.nullable(z.string()),
})
export type BlogStep = z.infer<typeof BlogStep>

const sortable = ['id', 'title', 'status', 'createdAt', 'updatedAt'] as const
export const BlogQuery = z.object({
  ...pageFields,
  /** A substring of the title or the text, in any case. */
  q: z.optional(SearchText),
  status: z.optional(oneOf(blogStatuses)),
  sort: z.optional(sortBy(sortable)),
})
export type BlogQuery = z.infer<typeof BlogQuery>

const BlogTitle = text('blog_title_required', { max: blogTitleMaxChars, tooLong: 'blog_title_too_long' })
/** Any HTML; visible content must remain after sanitizing. */
const BlogContent = boundedString(
  blogContentMaxChars,
  key('blog_content_too_long'),
  key('blog_content_required'),
).check(z.regex(/\S/, key('blog_content_required')))

export const NewBlog = z.object({
  title: BlogTitle,
  content: BlogContent,
  language: z.optional(orNothing(Language, 'language_not_valid')),
})
export type NewBlog = z.output<typeof NewBlog>

/** Omitted fields stay unchanged. */
export const BlogChange = z.object({
  updatedAt: ReadVersion,
  title: z.optional(BlogTitle),
  content: z.optional(BlogContent),
  language: z.optional(orNothing(Language, 'language_not_valid')),
  status: z.optional(BlogStatus),
  /** Reason for the status, shown to later editors. */
  reason: z.optional(
    orNothing(
      text('value_not_valid', { max: reasonMaxChars, tooLong: 'reason_too_long', lines: true }),
      'reason_too_long',
    ),
  ),
})
export type BlogChange = z.output<typeof BlogChange>

export const blogs = {
  list: listAt('/blogs', BlogQuery, Blog),
  search: listAt('/blog/search', z.object({ ...pageFields, q: z._default(SearchText, '') }), Blog),
  byStatus: {
    ...listAt('/blog/status/{status}', z.object(pageFields), Blog),
    params: z.object({ status: BlogStatus }),
  },
  one: oneAt('/blogs/{id}', Blog),
  history: {
    method: 'GET',
    path: '/blogs/{id}/history',
    access: 'admin',
    params: ById,
    status: 200,
    response: z.array(BlogStep),
  },
  create: { ...createAt('/blogs', NewBlog, Blog), maxBodyBytes: blogMaxBodyBytes },
  update: { ...updateAt('/blogs/{id}', BlogChange, Blog), maxBodyBytes: blogMaxBodyBytes },
  remove: removeAt('/blogs/{id}'),
} satisfies Record<string, Endpoint>

export const docs: AreaDocs<typeof blogs> = {
  about: 'Texts and their way to the public: written, approved or rejected.',
  examples: {
    statusReason: null,
    reason: 'Ready for the home page',
    by: 'grace.ingabire',
    statusChangedBy: 'grace.ingabire',
    createdBy: 'ruth.uwase',
  },
  endpoints: {
    list: { summary: 'Approved blogs, newest first; to administrators all of them.' },
    search: { summary: 'Blogs with a text in their title or content, newest first.' },
    byStatus: {
      summary: 'Blogs in one state, newest first; anybody but administrators finds only approved ones.',
    },
    one: { summary: 'One blog.' },
    history: { summary: 'Who moved the blog to which state, when and why, newest first.' },
    create: {
      summary: 'Creates a blog, PENDING whatever is sent; its HTML is cleaned to the allow-list.',
      message: 'Blog created successfully! Status: PENDING for admin approval.',
    },
    update: {
      summary:
        'Changes a blog, its state included; a new title or content makes an approved one PENDING, unless the same call approves it.',
      message: 'Blog approved successfully!',
      refuses: ['changed_meanwhile'],
    },
    remove: {
      summary: 'Deletes a blog that no post shows; otherwise 409 says which do.',
      message: 'Blog deleted successfully!',
      refuses: ['in_use'],
    },
  },
}
