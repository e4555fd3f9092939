import { boundedString } from './bounded-string.ts'
import { createAt, listAt, oneAt, removeAt, updateAt } from './common-endpoints.ts'
import type { AreaDocs } from './docs.ts'
import type { Endpoint } from './endpoint.ts'
import { ById, Instant, isObject, orNothing, ReadVersion, text } from './fields.ts'
import { Language } from './language.ts'
import { blogContentMaxChars, blogMaxBodyBytes, blogTitleMaxChars, reasonMaxChars } from './limits.ts'
import { IdList, oneOf, pageFields, SearchText, sortBy } from './list-query.ts'
import { key } from './messages.ts'
import { PictureIds } from './pictures.ts'
import { Confirmed, textFieldsOf, textsIn, textsInput } from './texts.ts'
import { z } from './zod.ts'

export const blogStatuses = ['PENDING', 'APPROVED', 'REJECTED', 'DRAFT'] as const
export const BlogStatus = z.enum(blogStatuses, key('blog_status_not_valid'))
export type BlogStatus = z.infer<typeof BlogStatus>

/** The state of one language of a blog. */
export const BlogTextState = z.object({
  /** Status of the newest text. */
  status: BlogStatus,
  statusChangedAt: Instant,
  statusChangedBy: z.nullable(z.string()),
  statusReason: z.nullable(z.string()),
  /** Visitors read an approved text in this language. Unless the status is APPROVED, the newest text is another one. */
  isPublic: z.boolean(),
  updatedAt: Instant,
})
export type BlogTextState = z.infer<typeof BlogTextState>

/**
 * A blog as a list item. Title, content, preview and status are those of the main language; if the blog has no text
 * in it, of the language that was written first.
 *
 * Visitors see blogs with an approved text, and only approved texts.
 */
export const Blog = z.object({
  id: z.int(),
  title: z.string(),
  /** Sanitized HTML. */
  content: z.string(),
  /** Plain text, at most 100 characters, with an ellipsis if truncated. */
  preview: z.string(),
  /** Language of title and content. */
  language: z.nullable(Language),
  status: BlogStatus,
  statusChangedAt: Instant,
  statusChangedBy: z.nullable(z.string()),
  statusReason: z.nullable(z.string()),
  languages: z.partialRecord(Language, BlogTextState),
  /** Newest post that shows it, those that visitors see before scheduled ones; null: none. */
  postId: z.nullable(z.int()),
  /** From which time visitors see that post. */
  postPublishAt: z.nullable(Instant),
  /** The member who has written it, with the name that readers see; null: an administrator has, or nobody may know. */
  member: z.nullable(z.object({ shownName: z.nullable(z.string()) })),
  createdAt: Instant,
  createdBy: z.nullable(z.string()),
  updatedAt: Instant,
  updatedBy: z.nullable(z.string()),
})
export type Blog = z.infer<typeof Blog>

const BlogText = z.object({ title: z.string(), content: z.string() })
export type BlogText = z.infer<typeof BlogText>

/**
 * A blog with its texts in every language. `texts` are the newest ones, and `publicTexts` those that visitors read;
 * visitors get theirs once, as `texts`.
 */
export const WholeBlog = z.extend(Blog, {
  ...textFieldsOf(BlogText),
  publicTexts: textsIn(BlogText),
  /** Pictures kept for its first post, in display order; visitors get none. A post takes them over. */
  pictureIds: z.array(z.int()),
})
export type WholeBlog = z.infer<typeof WholeBlog>

/** A status change of a blog. */
export const BlogStep = z.object({
  language: z.nullable(Language),
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

const Texts = textsInput(z.object({ title: BlogTitle, content: BlogContent }))
const ofLanguage = z.optional(orNothing(Language, 'language_not_valid'))
const approve = z.optional(z.boolean(key('value_not_valid')))
const draft = approve

interface Sent {
  title?: unknown
  content?: unknown
  texts?: object | undefined
}
/** Without `texts`, title and content are required; beside them, both or none. */
const requires = (field: 'title' | 'content', error: 'blog_title_required' | 'blog_content_required') =>
  z.refine<Sent>(
    (sent) =>
      sent[field] !== undefined ||
      (sent.title === undefined &&
        sent.content === undefined &&
        Object.values(sent.texts ?? {}).some(Boolean)),
    { path: [field], error: key(error), when: isObject },
  )

export const NewBlog = z
  .object({
    title: z.optional(BlogTitle),
    content: z.optional(BlogContent),
    /** Language of title and content; without it the main language. */
    language: ofLanguage,
    texts: z.optional(Texts),
    pictureIds: z.optional(PictureIds),
    /** Approves the texts at once. */
    approve,
    /** Saves them as DRAFT, unless they are approved. */
    draft,
  })
  .check(requires('title', 'blog_title_required'), requires('content', 'blog_content_required'))
export type NewBlog = z.output<typeof NewBlog>

/** Omitted fields and languages stay unchanged. */
export const BlogChange = z.object({
  /** A text that has changed since is not overwritten; other languages may have changed. */
  updatedAt: ReadVersion,
  title: z.optional(BlogTitle),
  content: z.optional(BlogContent),
  /** Language of title, content and status; without it the one that these fields have in the response. */
  language: ofLanguage,
  texts: z.optional(Texts),
  /** Replaces the pictures that are kept for its first post. */
  pictureIds: z.optional(PictureIds),
  confirmed: z.optional(Confirmed),
  status: z.optional(BlogStatus),
  /** Reason for the status, shown to later editors. */
  reason: z.optional(
    orNothing(
      text('value_not_valid', { max: reasonMaxChars, tooLong: 'reason_too_long', lines: true }),
      'reason_too_long',
    ),
  ),
  /** Approves what this request writes. */
  approve,
  /** Saves what it writes as DRAFT, unless it is approved. Visitors read the approved text on. */
  draft,
})
export type BlogChange = z.output<typeof BlogChange>

export const blogs = {
  list: listAt('/blogs', BlogQuery, Blog),
  search: listAt('/blog/search', z.object({ ...pageFields, q: z._default(SearchText, '') }), Blog),
  byStatus: {
    ...listAt('/blog/status/{status}', z.object(pageFields), Blog),
    params: z.object({ status: BlogStatus }),
  },
  one: oneAt('/blogs/{id}', WholeBlog),
  history: {
    method: 'GET',
    path: '/blogs/{id}/history',
    access: 'content',
    params: ById,
    status: 200,
    response: z.array(BlogStep),
  },
  create: { ...createAt('/blogs', NewBlog, WholeBlog), maxBodyBytes: blogMaxBodyBytes },
  update: { ...updateAt('/blogs/{id}', BlogChange, WholeBlog), maxBodyBytes: blogMaxBodyBytes },
  /** Posts go to the trash, and come back, with it. */
  remove: { ...removeAt('/blogs/{id}'), query: z.object({ postIds: z.optional(IdList) }) },
} satisfies Record<string, Endpoint>

export const docs: AreaDocs<typeof blogs> = {
  about: 'Texts and their way to the public, separately for each language: written, approved or rejected.',
  examples: {
    postIds: '4',
    statusReason: null,
    reason: 'Ready for the home page',
    by: 'grace.ingabire',
    statusChangedBy: 'grace.ingabire',
    createdBy: 'ruth.uwase',
    member: null,
    outdated: {},
    confirmed: ['fr'],
    approve: false,
    draft: false,
  },
  endpoints: {
    list: { summary: 'Blogs with an approved text, newest first; to administrators all of them.' },
    search: { summary: 'Blogs with a text in their title or content, newest first.' },
    byStatus: {
      summary:
        'Blogs in one state, newest first; anybody but administrators finds those with an approved text.',
    },
    one: { summary: 'One blog.' },
    history: { summary: 'Who moved which language of the blog to which state, when and why, newest first.' },
    create: {
      summary:
        'Creates a blog, PENDING whatever status is sent, or with `draft` a DRAFT; its HTML is cleaned to the allow-list.',
      message: 'Blog created successfully! Status: PENDING for admin approval.',
    },
    update: {
      summary:
        'Changes texts or the state of one language. A new text is PENDING until it is approved; visitors read the approved one until then. Returned to DRAFT, a language leaves the site.',
      message: 'Blog approved successfully!',
      refuses: ['changed_meanwhile'],
    },
    remove: {
      summary:
        'Moves a blog to the trash, and with it the posts named in `postIds`, as one entry; while others show it, 409 says which do.',
      message: 'Blog deleted successfully!',
      refuses: ['in_use'],
    },
  },
}
