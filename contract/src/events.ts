import { createAt, listAt, oneAt, removeAt, updateAt } from './common-endpoints.ts'
import type { AreaDocs } from './docs.ts'
import type { Endpoint } from './endpoint.ts'
import { CalendarDate, Instant, instant, instantMaxChars, orNothing, ReadVersion, text } from './fields.ts'
import { exceptionsPerEvent, longTextMaxChars, longTextsMaxBodyBytes, titleMaxChars } from './limits.ts'
import { oneOf, pageFields, SearchText, sortBy } from './list-query.ts'
import { key } from './messages.ts'
import { repetitions } from './occurrences.ts'
import { Picture } from './pictures.ts'
import { line } from './plain-text.ts'
import { Confirmed, requiredWithoutTexts, textFieldsOf, textsIn, textsInput } from './texts.ts'
import { z } from './zod.ts'

const EventText = z.object({
  title: z.string(),
  /** Plain text with line breaks. */
  description: z.string(),
  /** Null: the usual place of the church. */
  place: z.nullable(z.string()),
})
export type EventText = z.infer<typeof EventText>

const publicFields = {
  id: z.int(),
  /** Start of the event, or of its first occurrence. */
  eventDate: Instant,
  /** End of the first occurrence. */
  endDate: z.nullable(Instant),
  /** Monthly on the same day, or on the same weekday: the second Saturday, the last Sunday. */
  repeats: z.enum(repetitions),
  /** `YYYY-MM-DD` in Kigali: the last date on which it may begin. Null: without an end. */
  repeatsUntil: z.nullable(z.string()),
  /** Dates on which it does not take place, in order. */
  exceptions: z.array(z.string()),
  /** Start of the next occurrence that is not over. Null: the event is over. */
  nextDate: z.nullable(Instant),
  /** Coordinates of the place, for a map. */
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
  picture: z.nullable(Picture),
}

/** An event as public pages show it. */
export const PublicEvent = z.object({ ...publicFields, texts: textsIn(EventText) })
export type PublicEvent = z.infer<typeof PublicEvent>

/** `title`, `description` and `place` are those of the main language, or without it of the first that has a text. */
export const Event = z.object({
  ...publicFields,
  title: z.string(),
  description: z.string(),
  place: z.nullable(z.string()),
  ...textFieldsOf(EventText),
  pictureId: z.nullable(z.int()),
  createdAt: Instant,
  updatedAt: Instant,
})
export type Event = z.infer<typeof Event>

const Title = text('event_title_required', { max: titleMaxChars, tooLong: 'title_too_long' })
const Description = text('event_description_required', {
  max: longTextMaxChars,
  tooLong: 'event_description_too_long',
  lines: true,
})
/** The server checks that the date is in the future, because its clock is reliable. */
const EventDate = z.pipe(
  line(instantMaxChars, key('event_date_not_valid'), key('event_date_required')).check(
    z.regex(/\S/, key('event_date_required')),
  ),
  instant('event_date_not_valid'),
)
const Place = orNothing(
  text('value_not_valid', { max: titleMaxChars, tooLong: 'place_too_long' }),
  'place_too_long',
)

const EndDate = orNothing(instant('end_date_not_valid'), 'end_date_not_valid')
const coordinate = (max: number) =>
  z.optional(
    z.nullable(
      z
        .number(key('coordinates_not_valid'))
        .check(z.minimum(-max, key('coordinates_not_valid')), z.maximum(max, key('coordinates_not_valid'))),
    ),
  )

const fields = {
  title: z.optional(Title),
  description: z.optional(Description),
  place: z.optional(Place),
  texts: z.optional(
    textsInput(z.object({ title: Title, description: Description, place: z._default(Place, null) })),
  ),
  confirmed: z.optional(Confirmed),
  eventDate: EventDate,
  endDate: z.optional(EndDate),
  repeats: z.optional(z.enum(repetitions, key('repetition_not_valid'))),
  repeatsUntil: z.optional(orNothing(CalendarDate, 'date_not_valid')),
  exceptions: z.optional(
    z
      .array(CalendarDate, key('value_not_valid'))
      .check(z.maxLength(exceptionsPerEvent, { error: key('too_many_exceptions'), abort: true })),
  ),
  latitude: coordinate(90),
  longitude: coordinate(180),
  pictureId: z.optional(
    z.nullable(z.int(key('post_picture_unknown')).check(z.positive(key('post_picture_unknown')))),
  ),
}

/** A text in at least one language is required. */
export const NewEvent = z
  .object(fields)
  .check(
    requiredWithoutTexts('title', 'event_title_required'),
    requiredWithoutTexts('description', 'event_description_required'),
  )
export type NewEvent = z.output<typeof NewEvent>

/** Omitted fields stay unchanged. */
export const EventChange = z.object({
  ...fields,
  eventDate: z.optional(EventDate),
  updatedAt: ReadVersion,
})
export type EventChange = z.output<typeof EventChange>

export const EventQuery = z.object({
  ...pageFields,
  q: z.optional(SearchText),
  /** `all`: coming ones first, then the past. Default: `coming`; for administrators all, the latest first. */
  when: z.optional(oneOf(['coming', 'past', 'all'] as const)),
  /** `eventDate`: the next date of what repeats. */
  sort: z.optional(sortBy(['id', 'title', 'eventDate'] as const)),
})
export type EventQuery = z.infer<typeof EventQuery>

export const events = {
  list: listAt('/events', EventQuery, Event),
  one: oneAt('/events/{id}', Event),
  create: { ...createAt('/events', NewEvent, Event), maxBodyBytes: longTextsMaxBodyBytes },
  update: { ...updateAt('/events/{id}', EventChange, Event), maxBodyBytes: longTextsMaxBodyBytes },
  remove: removeAt('/events/{id}'),
} satisfies Record<string, Endpoint>

export const docs: AreaDocs<typeof events> = {
  about: 'What is coming, when and where.',
  examples: {
    title: 'Concert of the choirs',
    texts: {
      rw: {
        title: 'Igitaramo cy’amakorali',
        description: 'Amakorali ane, umugoroba umwe. Kwinjira ni ubuntu.',
        place: null,
      },
    },
    outdated: {},
    confirmed: ['rw'],
    endDate: '2030-12-21T18:30:00.000Z',
    repeats: 'none',
    repeatsUntil: null,
    exceptions: [],
    nextDate: '2030-12-21T16:30:00.000Z',
    latitude: -1.944,
    longitude: 30.0619,
    pictureId: null,
    picture: null,
  },
  endpoints: {
    list: {
      summary:
        'Upcoming events, the next one first, each until its end, or without one until its day in Kigali is over; to administrators all, the latest first.',
    },
    one: { summary: 'One event, coming or past.' },
    create: { summary: 'Creates an event of the future.', message: 'Event created successfully!' },
    update: {
      summary: 'Changes an event; a date that changes must lie in the future.',
      message: 'Event updated successfully!',
      refuses: ['changed_meanwhile'],
    },
    remove: { summary: 'Moves an event to the trash.', message: 'Event deleted successfully!' },
  },
}
