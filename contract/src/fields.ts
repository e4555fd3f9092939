import { boundedString, rawChars } from './bounded-string.ts'
import { serverNow } from './clock.ts'
import { isEmail } from './email-syntax.ts'
import { addressMaxChars, emailMaxChars, guardianAgeYears, passwordMaxChars } from './limits.ts'
import { key, type MessageKey } from './messages.ts'
import { line, lines, nameLine } from './plain-text.ts'
import { without } from './unfit.ts'
import { z } from './zod.ts'

/**
 * More combining marks than any language uses on one character (Unicode's Stream-Safe Text Format). They would
 * overflow the layout.
 */
const stackedMarks = /\p{M}{31}/u
/** No invisible characters; a new username must follow the rules of names.ts as well. */
export const visible = /^[^\p{Cc}\p{Cs}\p{Cf}\p{NChar}\p{Zl}\p{Zp}]*$/u

export const wholeNumberMaxDigits = 15
export const wholeNumberLike = /^[1-9]\d*$/

/** A positive integer in a path: `1abc`, `0`, `-1` and `1.5` are refused. */
export const Id = z.pipe(
  boundedString(wholeNumberMaxDigits, key('id_not_valid')).check(
    z.regex(wholeNumberLike, key('id_not_valid')),
  ),
  z.transform(Number),
)
export const ById = z.object({ id: Id })

/** An id in a request body. */
export const RowId = (notValid: MessageKey) => z.int(notValid).check(z.positive(notValid))
/** Ids in a request body, each once. */
export const rowIds = (notValid: MessageKey, { max, tooMany }: { max: number; tooMany: MessageKey }) =>
  z.pipe(
    z.array(RowId(notValid), notValid).check(z.maxLength(max, { error: tooMany, abort: true })),
    z.transform((all: number[]) => [...new Set(all)]),
  )

/** Comparison key of usernames and emails: ignores case, width and surrounding space. */
export const caseKey = (text: string) => text.normalize('NFKC').trim().toLowerCase()

/** Domains of one provider, which ignores dots before the @. */
const gmail = ['gmail.com', 'googlemail.com']

/** The same for every spelling of a domain: letters of other scripts are encoded. */
function domainKey(domain: string): string {
  try {
    return new URL(`http://${domain}`).hostname
  } catch {
    return domain
  }
}

/**
 * Comparison key of mailboxes: equal for addresses that arrive at the same place. Ignores what `caseKey` ignores and a
 * tag after a plus; at Gmail dots as well.
 */
export function mailboxKey(address: string): string {
  const [local = '', written = ''] = caseKey(address).split('@')
  const domain = domainKey(written)
  const plus = local.indexOf('+', 1)
  const box = plus > 0 ? local.slice(0, plus) : local
  return gmail.includes(domain) ? `${box.replaceAll('.', '')}@${gmail[0]}` : `${box}@${domain}`
}

/** False for anything that is no text: other rules report it. */
export const isSameMailbox = (one: unknown, other: unknown): boolean =>
  typeof one === 'string' && typeof other === 'string' && mailboxKey(one) === mailboxKey(other)

/** Minimum length in code points, as the database counts: an emoji counts once, although its length is two. */
export const minChars = (count: number, message: MessageKey) =>
  z.refine<string>((text) => [...text].length >= count, message)

export const password = (tooShort: MessageKey, minChars: number) =>
  boundedString(passwordMaxChars, key('password_too_long'), tooShort).check(z.minLength(minChars, tooShort))

export const email = (notValid: MessageKey) =>
  nameLine(rawChars(emailMaxChars), notValid).check(
    z.normalize('NFKC'),
    z.trim(),
    z.toLowerCase(),
    z.maxLength(emailMaxChars, notValid),
    z.refine(isEmail, notValid),
  )

/** A required address, with separate messages for missing and invalid. */
export const RequiredEmail = z.pipe(
  line(rawChars(emailMaxChars), key('email_not_valid'), key('email_required')).check(
    z.regex(/\S/, key('email_required')),
  ),
  email('email_not_valid'),
)

/** A visible character: neither white space nor invisible. */
const visibleCharacter = /[^\s\p{Cf}\p{Zs}]/u

/** A required text, cleaned and trimmed. */
export const text = (
  required: MessageKey,
  { max, tooLong, lines: hasLines = false }: { max: number; tooLong: MessageKey; lines?: boolean },
) =>
  (hasLines ? lines : line)(rawChars(max), tooLong, required).check(
    z.trim(),
    z.regex(visibleCharacter, required),
    z.maxLength(max, tooLong),
    without(stackedMarks, 'characters_not_allowed'),
  )

/** Empty text and null become null; other values must be valid, otherwise the error is `message`. */
export const orNothing = <T extends z.ZodMiniType>(schema: T, message: MessageKey) =>
  z.pipe(
    z.union([z.literal(''), z.null(), schema], message),
    z.transform((value) => (value === '' ? null : value)),
  )

export const genders = ['MALE', 'FEMALE', 'OTHER'] as const
export const Gender = z.enum(genders)
export type Gender = z.infer<typeof Gender>

const isCalendarDate = (text: string) => {
  const time = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}

/** A date, as `YYYY-MM-DD`. */
export const CalendarDate = boundedString('YYYY-MM-DD'.length, key('date_not_valid')).check(
  z.regex(/^2[01]\d\d-\d\d-\d\d$/, key('date_not_valid')),
  z.refine(isCalendarDate, key('date_not_valid')),
)

/** Today's date in Kigali, as `YYYY-MM-DD`. */
export const todayInKigali = (now = serverNow()) => new Date(now + 2 * 3_600_000).toISOString().slice(0, 10)

/** A past date, as `YYYY-MM-DD`. */
export const BirthDate = boundedString('YYYY-MM-DD'.length, key('birth_date_not_valid')).check(
  z.regex(/^(?:19|20)\d\d-\d\d-\d\d$/, key('birth_date_not_valid')),
  z.refine((text) => isCalendarDate(text) && text <= todayInKigali(), key('birth_date_not_valid')),
)

/** The latest date of birth of a person who needs no guardian's consent. */
export const guardianCutoff = (today = todayInKigali()) =>
  `${Number(today.slice(0, 4)) - guardianAgeYears}${today.slice(4)}`

/** True if a person born on that date needs a guardian's consent today. */
export function needsGuardian(birthDate: string | null | undefined, today = todayInKigali()): boolean {
  if (typeof birthDate !== 'string' || !isCalendarDate(birthDate)) return false
  return birthDate > guardianCutoff(today) && birthDate <= today
}

export const Address = lines(
  rawChars(addressMaxChars),
  key('address_too_long'),
  key('value_not_valid'),
).check(z.trim(), z.maxLength(addressMaxChars, key('address_too_long')))

/** An instant, ISO 8601 in UTC. */
export const Instant = z.string()

const isoLike = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?)(Z|[+-]\d\d:?\d\d)?)?$/i

/** Parses a date, or date and time, to milliseconds; Kigali's time zone by default. NaN if invalid. */
function timeOf(text: string): number {
  const [, date = '', time = '00:00', zone = '+02:00'] = isoLike.exec(text.trim()) ?? []
  if (!isCalendarDate(date)) return Number.NaN
  return Date.parse(`${date}T${time}${zone.toUpperCase().replace(/^([+-]\d\d)(\d\d)$/, '$1:$2')}`)
}

/** Longer than a time with nine decimals and a zone, to allow surrounding spaces. */
export const instantMaxChars = 100

/** Accepts a date, or date and time, of this or the next century, in ISO 8601; returns an `Instant`. */
export const instant = (notValid: MessageKey) =>
  z.pipe(
    line(instantMaxChars, notValid).check(
      z.refine((text) => /^(?:20|21)/.test(text.trim()) && !Number.isNaN(timeOf(text)), notValid),
    ),
    z.transform((text) => new Date(timeOf(text)).toISOString()),
  )

/**
 * `updatedAt` of the version that was edited: if it is no longer current, the response is 409 `changed_meanwhile`.
 * Without it the last write wins.
 */
export const ReadVersion = z.optional(
  z.pipe(
    orNothing(instant('value_not_valid'), 'value_not_valid'),
    z.transform((version) => version ?? undefined),
  ),
)

/**
 * `when` of a rule across fields: reports it together with errors of single fields, not only after those are fixed.
 */
export const isObject = ({ value }: { value: unknown }): boolean =>
  typeof value === 'object' && value !== null
