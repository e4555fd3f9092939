import { boundedString } from './bounded-string.ts'
import { createAt, listAt, oneAt, removeAt, updateAt } from './common-endpoints.ts'
import type { AreaDocs } from './docs.ts'
import type { Endpoint } from './endpoint.ts'
import { Instant, instant, instantMaxChars, orNothing, ReadVersion, text } from './fields.ts'
import { inLanguages, LanguageTexts } from './language.ts'
import { longTextMaxChars, longTextsMaxBodyBytes, titleMaxChars } from './limits.ts'
import { oneOf, pageFields, SearchText } from './list-query.ts'
import { key } from './messages.ts'
import { z } from './zod.ts'

export const Event = z.object({
  id: z.int(),
  title: z.string(),
  titleByLanguage: LanguageTexts,
  /** Plain text with line breaks. */
  description: z.string(),
  descriptionByLanguage: LanguageTexts,
  /** Start of the event. */
  eventDate: Instant,
  /** Null: the usual place of the church. */
  place: z.nullable(z.string()),
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
  boundedString(instantMaxChars, key('event_date_not_valid'), key('event_date_required')).check(
    z.regex(/\S/, key('event_date_required')),
  ),
  instant('event_date_not_valid'),
)
const Place = orNothing(
  text('value_not_valid', { max: titleMaxChars, tooLong: 'place_too_long' }),
  'place_too_long',
)

export const NewEvent = z.object({
  title: Title,
  titleByLanguage: z.optional(inLanguages(Title)),
  description: Description,
  descriptionByLanguage: z.optional(inLanguages(Description)),
  eventDate: EventDate,
  place: z.optional(Place),
})
export type NewEvent = z.output<typeof NewEvent>

/** Omitted fields stay unchanged. */
export const EventChange = z.extend(z.partial(NewEvent), { updatedAt: ReadVersion })
export type EventChange = z.output<typeof EventChange>

export const EventQuery = z.object({
  ...pageFields,
  q: z.optional(SearchText),
  /** For administrators, who see both. */
  when: z.optional(oneOf(['coming', 'past'] as const)),
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
    titleByLanguage: { fr: 'Concert des chorales', rw: 'Igitaramo cy’amakorali' },
  },
  endpoints: {
    list: {
      summary:
        'Coming events, the next one first, each until its day in Kigali is over; to administrators all, the latest first.',
    },
    one: { summary: 'One event; a past one is gone for everybody but administrators.' },
    create: { summary: 'Creates an event of the future.', message: 'Event created successfully!' },
    update: {
      summary: 'Changes an event; a date that changes must lie in the future.',
      message: 'Event updated successfully!',
      refuses: ['changed_meanwhile'],
    },
    remove: { summary: 'Deletes an event.', message: 'Event deleted successfully!' },
  },
}
