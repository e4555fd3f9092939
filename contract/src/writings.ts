import type { AreaDocs } from './docs.ts'
import { type Endpoint, written } from './endpoint.ts'
import { ById, Instant, orNothing, ReadVersion, text } from './fields.ts'
import { Language } from './language.ts'
import {
  altTextMaxChars,
  blogContentMaxChars,
  blogTitleMaxChars,
  fullNameMaxChars,
  pictureMaxBytes,
  picturesPerWriting,
  writingMaxBodyBytes,
} from './limits.ts'
import { key } from './messages.ts'
import { Picture, PictureUpload } from './pictures.ts'
import { z } from './zod.ts'

/**
 * - `WAITING`: an administrator has not decided yet;
 * - `RETURNED`: rejected, with a reason; it can be mended and sent again;
 * - `APPROVED`: approved, and not on the site yet;
 * - `PUBLISHED`: on the site, as the post `postId`.
 */
export const writingStates = ['WAITING', 'RETURNED', 'APPROVED', 'PUBLISHED'] as const
export type WritingState = (typeof writingStates)[number]

/** A blog as the member who wrote it sees it. */
export const Writing = z.object({
  id: z.int(),
  title: z.string(),
  language: Language,
  state: z.enum(writingStates),
  /** Why it was rejected; null unless it is `RETURNED`. */
  reason: z.nullable(z.string()),
  /** Null unless it is `PUBLISHED`. */
  postId: z.nullable(z.int()),
  /** Time from which the post is public, also while that is to come. */
  publishAt: z.nullable(Instant),
  /** While nothing of it is public, and unless an administrator works on it. */
  mayChange: z.boolean(),
  /** While nothing of it is public, and no post shows it. */
  mayWithdraw: z.boolean(),
  createdAt: Instant,
  updatedAt: Instant,
})
export type Writing = z.infer<typeof Writing>

export const WholeWriting = z.extend(Writing, {
  /** Plain text with an empty line between paragraphs. */
  text: z.string(),
  /** Name that readers see; null: none. */
  shownName: z.nullable(z.string()),
  pictures: z.array(Picture),
})
export type WholeWriting = z.infer<typeof WholeWriting>

const WritingPicture = z.object({
  id: z.int(key('writing_picture_unknown')).check(z.positive(key('writing_picture_unknown'))),
  /** Description in the language of the text. */
  altText: z.optional(
    orNothing(
      text('value_not_valid', { max: altTextMaxChars, tooLong: 'description_too_long', lines: true }),
      'description_too_long',
    ),
  ),
})

export const NewWriting = z.object({
  title: text('writing_title_required', { max: blogTitleMaxChars, tooLong: 'writing_title_too_long' }),
  text: text('writing_text_required', {
    max: blogContentMaxChars,
    tooLong: 'writing_text_too_long',
    lines: true,
  }),
  language: z.enum(['en', 'fr', 'rw'], key('language_not_valid')),
  /** The caller’s full name, or one of its words; null: no name. */
  shownName: orNothing(
    text('shown_name_not_valid', { max: fullNameMaxChars, tooLong: 'shown_name_not_valid' }),
    'shown_name_not_valid',
  ),
  /** Uploaded pictures in their order. */
  pictures: z
    .array(WritingPicture, key('writing_picture_unknown'))
    .check(z.maxLength(picturesPerWriting, { error: key('more_than_three_pictures'), abort: true })),
})
export type NewWriting = z.output<typeof NewWriting>

export const WritingChange = z.extend(NewWriting, { updatedAt: ReadVersion })
export type WritingChange = z.output<typeof WritingChange>

const path = '/user/writings'

export const writings = {
  list: { method: 'GET', path, access: 'signed-in', status: 200, response: z.array(Writing) },
  one: {
    method: 'GET',
    path: `${path}/{id}`,
    access: 'signed-in',
    params: ById,
    status: 200,
    response: WholeWriting,
  },
  create: {
    method: 'POST',
    path,
    access: 'signed-in',
    idempotent: true,
    maxBodyBytes: writingMaxBodyBytes,
    body: NewWriting,
    status: 201,
    response: written(WholeWriting),
  },
  update: {
    method: 'PUT',
    path: `${path}/{id}`,
    access: 'signed-in',
    idempotent: true,
    maxBodyBytes: writingMaxBodyBytes,
    params: ById,
    body: WritingChange,
    status: 200,
    response: written(WholeWriting),
  },
  remove: {
    method: 'DELETE',
    path: `${path}/{id}`,
    access: 'signed-in',
    params: ById,
    status: 200,
    response: written(z.null()),
  },
  upload: {
    method: 'POST',
    path: `${path}/pictures`,
    access: 'signed-in',
    idempotent: true,
    format: { body: 'multipart/form-data' },
    maxBodyBytes: picturesPerWriting * pictureMaxBytes + 1_000_000,
    /** The type of a picture is the server’s choice here, and it is in no album. */
    body: z.omit(PictureUpload, { album: true }),
    status: 201,
    response: written(z.array(Picture)),
  },
} satisfies Record<string, Endpoint>

export const docs: AreaDocs<typeof writings> = {
  about: 'What members write for the site. Each is a blog that waits for its approval.',
  examples: {
    title: 'How God helped us',
    text: 'We had lost hope.\n\nThen the whole church prayed with us.',
    reason: null,
    shownName: 'Ruth Uwase',
    pictures: [],
    mayChange: true,
    mayWithdraw: true,
    postId: null,
    publishAt: null,
    state: 'WAITING',
  },
  endpoints: {
    list: { summary: 'The newest hundred writings of the caller, newest first.' },
    one: { summary: 'One writing of the caller.' },
    create: {
      summary:
        'Sends a text with up to three pictures to the administrators: a PENDING blog with its author. A member may send 20 times a day and have five waiting.',
      message: 'Your text has been sent. It will appear on the site once it is approved.',
      refuses: ['guardian_awaited', 'too_many_waiting', 'too_many_requests'],
    },
    update: {
      summary: 'Changes a text that is not on the site, and sends it again if it was rejected.',
      message: 'Your text has been sent. It will appear on the site once it is approved.',
      refuses: [
        'changed_meanwhile',
        'guardian_awaited',
        'writing_state',
        'too_many_waiting',
        'too_many_requests',
      ],
    },
    remove: {
      summary: 'Withdraws a text that is not on the site; it goes to the trash with its pictures.',
      message: 'Your text has been withdrawn.',
      refuses: ['writing_state'],
    },
    upload: {
      summary:
        'Takes up to three pictures of 5 MB each for a text; nobody but administrators finds them until it is published. Those that no text names are deleted.',
      message: 'Your pictures have arrived.',
      refuses: ['guardian_awaited', 'storage_full', 'too_many_requests'],
    },
  },
}
