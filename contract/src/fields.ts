import { boundedString, rawChars } from './bounded-string.ts'
import { isEmail } from './email-syntax.ts'
import { addressMaxChars, emailMaxChars, guardianAgeYears, passwordMaxChars } from './limits.ts'
import { key, type MessageKey } from './messages.ts'
import { isPhone, toE164 } from './phone.ts'
import { z } from './zod.ts'

/** Control characters and half surrogates are in no name, and the database refuses some of them. */
export const storable = /^[^\p{Cc}\p{Cs}]*$/u
/** Text of several lines: the same, but for line breaks and tabs. */
const storableLines = /^(?:[^\p{Cc}\p{Cs}]|[\n\r\t])*$/u
/** More combining marks than any language puts on one character (Unicode's Stream-Safe Text Format). They make a page too wide. */
const stackedMarks = /\p{M}{31}/u
/** Nor characters that are invisible by their category; a new username must keep the rules of names.ts. */
export const visible = /^[^\p{Cc}\p{Cs}\p{Cf}\p{Zl}\p{Zp}]*$/u

export const wholeNumberMaxDigits = 15
export const wholeNumberLike = /^[1-9]\d*$/

/** A positive whole number as it stands in a path: `1abc`, `0`, `-1` and `1.5` are refused. */
export const Id = z.pipe(
  boundedString(wholeNumberMaxDigits, key('id_not_valid')).check(
    z.regex(wholeNumberLike, key('id_not_valid')),
  ),
  z.transform(Number),
)
export const ById = z.object({ id: Id })

/** How usernames and e-mails are compared: regardless of case, width and surrounding space. */
export const caseKey = (text: string) => text.normalize('NFKC').trim().toLowerCase()

/** A lower bound in characters as people and the database count them: an emoji is one, though its length is two. */
export const minChars = (count: number, message: MessageKey) =>
  z.refine<string>((text) => [...text].length >= count, message)

export const password = (tooShort: MessageKey, minChars: number) =>
  boundedString(passwordMaxChars, key('password_too_long'), tooShort).check(z.minLength(minChars, tooShort))

export const email = (notValid: MessageKey) =>
  boundedString(rawChars(emailMaxChars), notValid).check(
    z.normalize('NFKC'),
    z.trim(),
    z.toLowerCase(),
    z.maxLength(emailMaxChars, notValid),
    z.refine(isEmail, notValid),
  )

/** An address that must be there: that it is missing is said in other words than that it is none. */
export const RequiredEmail = z.pipe(
  boundedString(rawChars(emailMaxChars), key('email_not_valid'), key('email_required')).check(
    z.regex(/\S/, key('email_required')),
  ),
  email('email_not_valid'),
)

/** Something that can be seen: spaces and invisible characters alone are no text. */
const seen = /[^\s\p{Cf}\p{Zs}]/u

/** A text that must be there, trimmed. `lines` allows line breaks. */
export const text = (
  required: MessageKey,
  { max, tooLong, lines = false }: { max: number; tooLong: MessageKey; lines?: boolean },
) =>
  boundedString(rawChars(max), tooLong, required).check(
    z.trim(),
    z.regex(seen, required),
    z.maxLength(max, tooLong),
    z.regex(lines ? storableLines : storable, key('characters_not_allowed')),
    z.refine((written) => !stackedMarks.test(written), key('characters_not_allowed')),
  )

/** As people write it, with spaces and brackets. */
export const phoneMaxChars = 40

/** A phone number as people write it, out in E.164. */
export const phone = (notValid: MessageKey) =>
  z.pipe(boundedString(phoneMaxChars, notValid).check(z.refine(isPhone, notValid)), z.transform(toE164))

/** Empty text and null count as "not given" and become null; anything else must pass, or `message` is said. */
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

/** Today's calendar date in Kigali, as `YYYY-MM-DD`. */
export const todayInKigali = (now = Date.now()) => new Date(now + 2 * 3_600_000).toISOString().slice(0, 10)

/** A calendar date of the past, as `YYYY-MM-DD`. */
export const BirthDate = boundedString('YYYY-MM-DD'.length, key('birth_date_not_valid')).check(
  z.regex(/^(?:19|20)\d\d-\d\d-\d\d$/, key('birth_date_not_valid')),
  z.refine((text) => isCalendarDate(text) && text <= todayInKigali(), key('birth_date_not_valid')),
)

/** Whether someone born on that date needs a guardian's consent today. */
export function needsGuardian(birthDate: string | null | undefined, today = todayInKigali()): boolean {
  if (typeof birthDate !== 'string' || !isCalendarDate(birthDate)) return false
  const oldEnough = `${Number(today.slice(0, 4)) - guardianAgeYears}${today.slice(4)}`
  return birthDate > oldEnough && birthDate <= today
}

export const Address = boundedString(
  rawChars(addressMaxChars),
  key('address_too_long'),
  key('value_not_valid'),
).check(
  z.trim(),
  z.maxLength(addressMaxChars, key('address_too_long')),
  z.regex(storableLines, key('characters_not_allowed')),
)

/** An instant, ISO 8601 in UTC. */
export const Instant = z.string()

const isoLike = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?)(Z|[+-]\d\d:?\d\d)?)?$/i

/** Milliseconds of a date, or of a date and time; without a zone it is Kigali's. NaN when it is none. */
function timeOf(text: string): number {
  const [, date = '', time = '00:00', zone = '+02:00'] = isoLike.exec(text.trim()) ?? []
  if (!isCalendarDate(date)) return Number.NaN
  return Date.parse(`${date}T${time}${zone.toUpperCase().replace(/^([+-]\d\d)(\d\d)$/, '$1:$2')}`)
}

/** The longest has a time with nine decimals and a zone; people add spaces around it. */
export const instantMaxChars = 100

/** A date, or a date and time, of this or the next century, as ISO 8601; out as an `Instant`. */
export const instant = (notValid: MessageKey) =>
  z.pipe(
    boundedString(instantMaxChars, notValid).check(
      z.refine((text) => /^(?:20|21)/.test(text.trim()) && !Number.isNaN(timeOf(text)), notValid),
    ),
    z.transform((text) => new Date(timeOf(text)).toISOString()),
  )

/**
 * `updatedAt` of what was read and is now changed: when somebody else has changed it since, the answer is 409
 * `changed_meanwhile`. Without it the last write wins.
 */
export const ReadVersion = z.optional(
  z.pipe(
    orNothing(instant('value_not_valid'), 'value_not_valid'),
    z.transform((version) => version ?? undefined),
  ),
)

/** As `when` of a rule that spans fields: said together with their other problems, not only once those are solved. */
export const isObject = ({ value }: { value: unknown }): boolean =>
  typeof value === 'object' && value !== null
