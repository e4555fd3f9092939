import { createAt, listAt, oneAt, removeAt, updateAt } from './common-endpoints.ts'
import type { AreaDocs } from './docs.ts'
import type { Endpoint } from './endpoint.ts'
import { Instant, instant, orNothing, ReadVersion, text } from './fields.ts'
import { longTextMaxChars, longTextsMaxBodyBytes, titleMaxChars } from './limits.ts'
import { pageFields, SearchText, sortBy } from './list-query.ts'
import { Recording, RecordingId } from './recordings.ts'
import { Confirmed, requiredWithoutTexts, textFieldsOf, textsIn, textsInput } from './texts.ts'
import { z } from './zod.ts'

const AnnouncementText = z.object({
  title: z.string(),
  /** Plain text with line breaks. */
  content: z.string(),
})
export type AnnouncementText = z.infer<typeof AnnouncementText>

const publicFields = {
  id: z.int(),
  /** Visible to visitors from this time. */
  publishDate: Instant,
  recording: z.nullable(Recording),
}

/** An announcement as public pages show it. */
export const PublicAnnouncement = z.object({ ...publicFields, texts: textsIn(AnnouncementText) })
export type PublicAnnouncement = z.infer<typeof PublicAnnouncement>

/** `title` and `content` are those of the main language, or without it of the first language that has a text. */
export const Announcement = z.object({
  ...publicFields,
  title: z.string(),
  content: z.string(),
  ...textFieldsOf(AnnouncementText),
  createdAt: Instant,
  updatedAt: Instant,
})
export type Announcement = z.infer<typeof Announcement>

const Title = text('announcement_title_required', { max: titleMaxChars, tooLong: 'title_too_long' })
const Content = text('announcement_content_required', {
  max: longTextMaxChars,
  tooLong: 'announcement_content_too_long',
  lines: true,
})
const PublishDate = orNothing(instant('publish_date_not_valid'), 'publish_date_not_valid')

const fields = {
  title: z.optional(Title),
  content: z.optional(Content),
  texts: z.optional(textsInput(z.object({ title: Title, content: Content }))),
  confirmed: z.optional(Confirmed),
  publishDate: z.optional(PublishDate),
  recordingId: z.optional(RecordingId),
}

/** A text in at least one language is required. Without a date it is published immediately. */
export const NewAnnouncement = z
  .object(fields)
  .check(
    requiredWithoutTexts('title', 'announcement_title_required'),
    requiredWithoutTexts('content', 'announcement_content_required'),
  )
export type NewAnnouncement = z.output<typeof NewAnnouncement>

/** Omitted fields stay unchanged. */
export const AnnouncementChange = z.object({ ...fields, updatedAt: ReadVersion })
export type AnnouncementChange = z.output<typeof AnnouncementChange>

export const AnnouncementQuery = z.object({
  ...pageFields,
  q: z.optional(SearchText),
  sort: z.optional(sortBy(['id', 'title', 'publishDate'] as const)),
})
export type AnnouncementQuery = z.infer<typeof AnnouncementQuery>

export const announcements = {
  list: listAt('/announcements', AnnouncementQuery, Announcement),
  one: oneAt('/announcements/{id}', Announcement),
  create: {
    ...createAt('/announcements', NewAnnouncement, Announcement),
    maxBodyBytes: longTextsMaxBodyBytes,
  },
  update: {
    ...updateAt('/announcements/{id}', AnnouncementChange, Announcement),
    maxBodyBytes: longTextsMaxBodyBytes,
  },
  remove: removeAt('/announcements/{id}'),
} satisfies Record<string, Endpoint>

export const docs: AreaDocs<typeof announcements> = {
  about: 'Short news with a date from which they show.',
  examples: {
    content: 'After the service we share a meal. Everybody is welcome.',
    texts: {
      fr: {
        title: 'Dimanche d’action de grâce à Kigali',
        content: 'Après le culte, nous partageons un repas. Chacun est le bienvenu.',
      },
    },
    outdated: {},
    confirmed: ['fr'],
    recording: null,
    recordingId: null,
  },
  endpoints: {
    list: { summary: 'Announcements whose date has come, newest first; to administrators all of them.' },
    one: { summary: 'One announcement.' },
    create: { summary: 'Creates an announcement.', message: 'Announcement created successfully!' },
    update: {
      summary: 'Changes an announcement.',
      message: 'Announcement updated successfully!',
      refuses: ['changed_meanwhile'],
    },
    remove: {
      summary: 'Moves an announcement to the trash with its recording.',
      message: 'Announcement deleted successfully!',
    },
  },
}
