import { boundedString } from './bounded-string.ts'
import { createAt, listAt, oneAt, removeAt, updateAt } from './common-endpoints.ts'
import type { AreaDocs } from './docs.ts'
import type { Endpoint } from './endpoint.ts'
import { CalendarDate, Instant, isObject, orNothing, ReadVersion, text } from './fields.ts'
import { Language } from './language.ts'
import { languages } from './languages.ts'
import {
  durationMaxMinutes,
  durationMinMinutes,
  exceptionsPerService,
  nameMaxChars,
  titleMaxChars,
} from './limits.ts'
import { pageFields } from './list-query.ts'
import { key } from './messages.ts'
import { Confirmed, textFieldsOf, textsIn, textsInput } from './texts.ts'
import { z } from './zod.ts'

const ServiceText = z.object({
  name: z.string(),
  /** Null: the usual place of the church. */
  place: z.nullable(z.string()),
  note: z.nullable(z.string()),
})
export type ServiceText = z.infer<typeof ServiceText>

/** A date on which a service is not as usual. On another weekday than its own it takes place in addition. */
const ServiceException = z.object({
  /** `YYYY-MM-DD` in Kigali. */
  date: z.string(),
  /** Null: cancelled. */
  start: z.nullable(z.string()),
  end: z.nullable(z.string()),
})
export type ServiceException = z.infer<typeof ServiceException>

const publicFields = {
  id: z.int(),
  /** 0 is Sunday. */
  weekday: z.int(),
  /** `HH:MM` in Kigali. */
  start: z.string(),
  end: z.nullable(z.string()),
  /** How long it takes when no end is given. */
  durationMinutes: z.int(),
  /** Languages spoken, the main one first. */
  spokenIn: z.array(Language),
  /** Also listed among the service hours of contact page and footer. */
  isListedEverywhere: z.boolean(),
  /** In order of their dates. */
  exceptions: z.array(ServiceException),
}

/** A weekly service as visitors read it. */
export const PublicService = z.object({ ...publicFields, texts: textsIn(ServiceText) })
export type PublicService = z.infer<typeof PublicService>

export const Service = z.object({
  ...publicFields,
  ...textFieldsOf(ServiceText),
  createdAt: Instant,
  updatedAt: Instant,
})
export type Service = z.infer<typeof Service>

const Time = boundedString('HH:MM'.length, key('time_not_valid')).check(
  z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, key('time_not_valid')),
)
const End = orNothing(Time, 'time_not_valid')

interface Times {
  start?: string | null | undefined
  end?: string | null | undefined
}
/** Times are compared as text: `09:00` is before `11:30`. */
const endsAfterStart = z.refine<Times>(({ start, end }) => !start || !end || end > start, {
  path: ['end'],
  error: key('service_end_not_after_start'),
  when: isObject,
})

const Exception = z
  .object({
    date: CalendarDate,
    start: z._default(orNothing(Time, 'time_not_valid'), null),
    end: z._default(End, null),
  })
  .check(endsAfterStart)

const Exceptions = z.array(Exception, key('value_not_valid')).check(
  z.maxLength(exceptionsPerService, { error: key('too_many_exceptions'), abort: true }),
  z.refine((all) => new Set(all.map(({ date }) => date)).size === all.length, key('exception_twice')),
)

const short = text('value_not_valid', { max: titleMaxChars, tooLong: 'place_too_long' })

const Fields = z.object({
  name: text('service_name_required', { max: nameMaxChars, tooLong: 'service_name_too_long' }),
  place: z._default(orNothing(short, 'place_too_long'), null),
  note: z._default(
    orNothing(
      text('value_not_valid', { max: titleMaxChars, tooLong: 'service_note_too_long' }),
      'service_note_too_long',
    ),
    null,
  ),
})

const fields = {
  weekday: z
    .int(key('weekday_not_valid'))
    .check(z.minimum(0, key('weekday_not_valid')), z.maximum(6, key('weekday_not_valid'))),
  start: Time,
  end: z.optional(End),
  durationMinutes: z.optional(
    z
      .int(key('duration_not_valid'))
      .check(
        z.minimum(durationMinMinutes, key('duration_not_valid')),
        z.maximum(durationMaxMinutes, key('duration_not_valid')),
      ),
  ),
  spokenIn: z.optional(
    z
      .array(Language, key('value_not_valid'))
      .check(z.maxLength(languages.length, { error: key('value_not_valid'), abort: true })),
  ),
  isListedEverywhere: z.optional(z.boolean(key('value_not_valid'))),
  exceptions: z.optional(Exceptions),
  texts: textsInput(Fields),
  confirmed: z.optional(Confirmed),
}

/** A name in at least one language is required. */
export const NewService = z.object(fields).check(endsAfterStart)
export type NewService = z.output<typeof NewService>

/** Omitted fields stay unchanged. */
export const ServiceChange = z
  .extend(z.partial(z.object(fields)), { updatedAt: ReadVersion })
  .check(endsAfterStart)
export type ServiceChange = z.output<typeof ServiceChange>

export const ServiceQuery = z.object(pageFields)
export type ServiceQuery = z.infer<typeof ServiceQuery>

export const services = {
  list: listAt('/services', ServiceQuery, Service),
  one: oneAt('/services/{id}', Service),
  create: createAt('/services', NewService, Service),
  update: updateAt('/services/{id}', ServiceChange, Service),
  remove: removeAt('/services/{id}'),
} satisfies Record<string, Endpoint>

export const docs: AreaDocs<typeof services> = {
  about: 'What takes place every week, and the days on which it is not as usual.',
  examples: {
    weekday: 0,
    start: '10:00',
    end: '12:00',
    durationMinutes: 120,
    spokenIn: ['rw', 'en'],
    isListedEverywhere: true,
    exceptions: [{ date: '2030-12-25', start: '09:00', end: null }],
    texts: { en: { name: 'Morning worship', place: null, note: null } },
    outdated: {},
    confirmed: ['fr'],
  },
  endpoints: {
    list: { summary: 'The services of a week, in order of day and time.' },
    one: { summary: 'One service.' },
    create: { summary: 'Creates a weekly service.', message: 'Service created successfully!' },
    update: {
      summary: 'Changes a service; a language that is left out stays as it is.',
      message: 'Service updated successfully!',
      refuses: ['changed_meanwhile'],
    },
    remove: { summary: 'Moves a service to the trash.', message: 'Service deleted successfully!' },
  },
}
