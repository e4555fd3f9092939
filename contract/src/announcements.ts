import { createAt, listAt, oneAt, removeAt, updateAt } from './common-endpoints.ts'
import type { AreaDocs } from './docs.ts'
import type { Endpoint } from './endpoint.ts'
import { Instant, instant, orNothing, ReadVersion, text } from './fields.ts'
import { inLanguages, LanguageTexts } from './language.ts'
import { longTextMaxChars, longTextsMaxBodyBytes, titleMaxChars } from './limits.ts'
import { pageFields, SearchText } from './list-query.ts'
import { z } from './zod.ts'

export const Announcement = z.object({
  id: z.int(),
  title: z.string(),
  titleByLanguage: LanguageTexts,
  /** Plain text with line breaks. */
  content: z.string(),
  contentByLanguage: LanguageTexts,
  /** Visible to visitors from this time. */
  publishDate: Instant,
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

/** Without a date it is published immediately. */
export const NewAnnouncement = z.object({
  title: Title,
  titleByLanguage: z.optional(inLanguages(Title)),
  content: Content,
  contentByLanguage: z.optional(inLanguages(Content)),
  publishDate: z.optional(PublishDate),
})
export type NewAnnouncement = z.output<typeof NewAnnouncement>

/** Omitted fields stay unchanged. */
export const AnnouncementChange = z.extend(z.partial(NewAnnouncement), { updatedAt: ReadVersion })
export type AnnouncementChange = z.output<typeof AnnouncementChange>

export const AnnouncementQuery = z.object({ ...pageFields, q: z.optional(SearchText) })
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
  examples: { content: 'After the service we share a meal. Everybody is welcome.' },
  endpoints: {
    list: { summary: 'Announcements whose date has come, newest first; to administrators all of them.' },
    one: { summary: 'One announcement.' },
    create: { summary: 'Creates an announcement.', message: 'Announcement created successfully!' },
    update: {
      summary: 'Changes an announcement.',
      message: 'Announcement updated successfully!',
      refuses: ['changed_meanwhile'],
    },
    remove: { summary: 'Deletes an announcement.', message: 'Announcement deleted successfully!' },
  },
}
