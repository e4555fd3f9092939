import { boundedString } from './bounded-string.ts'
import { Instant, orNothing, ReadVersion, text } from './fields.ts'
import { Language } from './language.ts'
import { languages } from './languages.ts'
import { noteMaxChars } from './limits.ts'
import { oneOf, pageFields, SearchText } from './list-query.ts'
import { key } from './messages.ts'
import { z } from './zod.ts'

/** Of the privacy text that stands beside the public forms; raised whenever its meaning changes. */
export const consentVersion = '2026-11'

/** People leave it empty; so little of it fits into a body beside the longest message. */
const hiddenFieldMaxChars = 20

/**
 * What every public form sends beside its own fields, all of it optional: a plain API client has no form.
 *
 * A filled `homepage` is refused, because people do not see that field. So is a form that was filled in faster than
 * anybody types; it may be sent again after the `Retry-After`.
 */
export const formFields = {
  homepage: z.optional(z.nullable(boundedString(hiddenFieldMaxChars, key('looks_automated')))),
  /** From the first sight of the form to sending it. */
  fillMs: z.optional(z.nullable(z.number(key('value_not_valid')))),
  /** Of the privacy text that was shown; without it the present one counts as shown. */
  consentVersion: z.optional(z.nullable(z.literal(consentVersion, key('consent_not_valid')))),
  /** Of that text, and of the answer by e-mail. */
  language: z.optional(z.nullable(z.enum(languages, key('language_not_valid')))),
}

/** What somebody agreed to who sent a form, and when. */
export const consentFields = {
  consentVersion: z.string(),
  consentAt: Instant,
  /** Of the privacy text that was shown; null for a client that showed and sent none. */
  language: z.nullable(Language),
}

/** What a public form answers: enough to say thank you, nothing that a stranger could use. */
export const Received = z.object({ id: z.int() })

const inboxStatuses = ['NEW', 'DONE'] as const
export const InboxStatus = z.enum(inboxStatuses, key('inbox_status_not_valid'))
export type InboxStatus = z.infer<typeof InboxStatus>

/** What administrators are told of everything in their inbox, beside its own words. */
export const inboxFields = {
  status: InboxStatus,
  note: z.nullable(z.string()),
  ...consentFields,
  createdAt: Instant,
  updatedAt: Instant,
  /** The administrator who changed it last. */
  updatedBy: z.nullable(z.string()),
}

/** Without `page` and `size` the answer holds everything that matches, newest first. */
export const InboxQuery = z.object({
  ...pageFields,
  status: z.optional(oneOf(inboxStatuses)),
  q: z.optional(SearchText),
})
export type InboxQuery = z.infer<typeof InboxQuery>

/** What is left out stays as it is. */
export const InboxChange = z.object({
  updatedAt: ReadVersion,
  status: z.optional(InboxStatus),
  /** Of the administrators, for each other. */
  note: z.optional(
    orNothing(
      text('value_not_valid', { max: noteMaxChars, tooLong: 'note_too_long', lines: true }),
      'note_too_long',
    ),
  ),
})
export type InboxChange = z.output<typeof InboxChange>
