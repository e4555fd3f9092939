import { bibleBooks } from './bible-books.ts'
import { rawChars } from './bounded-string.ts'
import { createAt, listAt, oneAt, removeAt, updateAt } from './common-endpoints.ts'
import type { AreaDocs } from './docs.ts'
import type { Endpoint } from './endpoint.ts'
import { CalendarDate, Instant, orNothing, ReadVersion, text, visible } from './fields.ts'
import { Language } from './language.ts'
import { longTextMaxChars, longTextsMaxBodyBytes, nameMaxChars, titleMaxChars } from './limits.ts'
import { pageFields, SearchText, sortBy, wholeNumber } from './list-query.ts'
import { key } from './messages.ts'
import { line } from './plain-text.ts'
import { Recording, RecordingId } from './recordings.ts'
import { Confirmed, isBlank, textFieldsOf, textsIn, textsInput } from './texts.ts'
import { namesUser } from './url-user.ts'
import { z } from './zod.ts'

const SermonText = z.object({
  title: z.string(),
  /** Plain text; empty lines separate paragraphs. */
  notes: z.nullable(z.string()),
})
export type SermonText = z.infer<typeof SermonText>

const publicFields = {
  id: z.int(),
  /** `YYYY-MM-DD`, the day in Kigali. */
  date: z.string(),
  speaker: z.string(),
  passage: z.nullable(z.object({ book: z.enum(bibleBooks), verses: z.string() })),
  series: z.nullable(z.string()),
  spokenIn: Language,
  /** Link to a video elsewhere. */
  video: z.nullable(z.string()),
  recording: z.nullable(Recording),
}
const times = { createdAt: Instant, updatedAt: Instant }

export const Sermon = z.object({ ...publicFields, ...textFieldsOf(SermonText), ...times })
export type Sermon = z.infer<typeof Sermon>

/** A sermon in a list: without its notes. */
export const SermonCard = z.object({
  ...publicFields,
  ...textFieldsOf(z.object({ title: z.string() })),
  ...times,
})
export type SermonCard = z.infer<typeof SermonCard>

const Neighbour = z.nullable(z.object({ id: z.int(), texts: textsIn(z.object({ title: z.string() })) }))

/** A sermon as its page shows it, with the ones before and after it. */
export const WholeSermon = z.extend(Sermon, {
  seriesId: z.nullable(z.int()),
  older: Neighbour,
  newer: Neighbour,
})
export type WholeSermon = z.infer<typeof WholeSermon>

const Passage = z.object(
  {
    book: z.enum(bibleBooks, key('book_not_valid')),
    verses: z._default(
      line(40, key('verses_not_valid')).check(
        z.trim(),
        z.regex(/^(?:\d[\d:,; -]*)?$/, key('verses_not_valid')),
      ),
      '',
    ),
  },
  key('book_not_valid'),
)

/** True if the text is a link to a page that browsers open over an encrypted connection. */
function isSecureLink(text: string): boolean {
  if (!/^https:\/\/[^\s\\]+$/i.test(text) || !visible.test(text) || !URL.canParse(text)) return false
  return !namesUser(new URL(text))
}

const linkMaxChars = 500
const Video = line(rawChars(linkMaxChars), key('video_link_not_valid')).check(
  z.trim(),
  z.maxLength(linkMaxChars, key('video_link_not_valid')),
  z.refine(isSecureLink, key('video_link_not_valid')),
)

const Fields = z.object({
  title: text('sermon_title_required', { max: titleMaxChars, tooLong: 'title_too_long' }),
  notes: z._default(
    orNothing(
      text('value_not_valid', { max: longTextMaxChars, tooLong: 'sermon_notes_too_long', lines: true }),
      'sermon_notes_too_long',
    ),
    null,
  ),
})

const fields = {
  date: CalendarDate,
  speaker: text('speaker_required', { max: nameMaxChars, tooLong: 'speaker_too_long' }),
  /** Null, or a book and verses that are empty: none. */
  passage: z.optional(
    z.pipe(
      z.transform((value: unknown) => (isBlank(value) ? null : value)),
      z.nullable(Passage),
    ),
  ),
  series: z.optional(
    orNothing(text('value_not_valid', { max: nameMaxChars, tooLong: 'series_too_long' }), 'series_too_long'),
  ),
  spokenIn: Language,
  video: z.optional(orNothing(Video, 'video_link_not_valid')),
  recordingId: z.optional(RecordingId),
  texts: textsInput(Fields),
  confirmed: z.optional(Confirmed),
}

/** A title in at least one language is required. */
export const NewSermon = z.object(fields)
export type NewSermon = z.output<typeof NewSermon>

/** Omitted fields stay unchanged. */
export const SermonChange = z.extend(z.partial(NewSermon), { updatedAt: ReadVersion })
export type SermonChange = z.output<typeof SermonChange>

export const SermonQuery = z.object({
  ...pageFields,
  /** A part of title, notes, speaker, series or passage, in any language. */
  q: z.optional(SearchText),
  /** The id of a series. */
  seriesId: z.optional(wholeNumber(Number.MAX_SAFE_INTEGER)),
  sort: z.optional(sortBy(['id', 'date', 'title', 'speaker'] as const)),
})
export type SermonQuery = z.infer<typeof SermonQuery>

/** A series with the number of its sermons. */
export const SermonSeries = z.object({
  /** Id of its first sermon. */
  id: z.int(),
  name: z.string(),
  sermons: z.int(),
})
export type SermonSeries = z.infer<typeof SermonSeries>

export const sermons = {
  list: listAt('/sermons', SermonQuery, SermonCard),
  series: listAt('/sermons/series', z.object(pageFields), SermonSeries),
  one: oneAt('/sermons/{id}', WholeSermon),
  create: { ...createAt('/sermons', NewSermon, Sermon), maxBodyBytes: longTextsMaxBodyBytes },
  update: { ...updateAt('/sermons/{id}', SermonChange, Sermon), maxBodyBytes: longTextsMaxBodyBytes },
  remove: removeAt('/sermons/{id}'),
} satisfies Record<string, Endpoint>

export const docs: AreaDocs<typeof sermons> = {
  about: 'Sermons to read and to listen to.',
  examples: {
    date: '2026-11-22',
    speaker: 'Pastoral team',
    passage: { book: 'JHN', verses: '10:1-18' },
    series: 'The seven signs',
    spokenIn: 'rw',
    video: 'https://www.youtube.com/watch?v=aaaaaaaaaaa',
    recording: {
      id: 3,
      path: '0123456789abcdef0123456789abcdef.mp3',
      format: 'mp3',
      bytes: 9_600_000,
      seconds: 2_400,
    },
    recordingId: null,
    texts: { en: { title: 'The good shepherd', notes: 'He knows his own.' } },
    outdated: {},
    confirmed: ['fr'],
    sermons: 4,
    seriesId: 5,
    older: null,
    newer: null,
  },
  endpoints: {
    list: {
      summary: 'Sermons without their notes, the newest first.',
      examples: { texts: { en: { title: 'The good shepherd' } } },
    },
    series: { summary: 'The series that sermons belong to, the one with the newest sermon first.' },
    one: { summary: 'One sermon.' },
    create: { summary: 'Creates a sermon, public at once.', message: 'Sermon created successfully!' },
    update: {
      summary: 'Changes a sermon; a language that is left out stays as it is.',
      message: 'Sermon updated successfully!',
      refuses: ['changed_meanwhile'],
    },
    remove: {
      summary: 'Moves a sermon to the trash with its recording.',
      message: 'Sermon deleted successfully!',
    },
  },
}
