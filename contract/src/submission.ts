import { boundedString } from './bounded-string.ts'
import { written } from './endpoint.ts'
import { caseKey, Instant, isObject, orNothing, ReadVersion, text } from './fields.ts'
import { Assignee } from './inbox.ts'
import { Language } from './language.ts'
import { languages } from './languages.ts'
import { answerMaxChars, linkWordMaxChars, linkWordMinChars, noteMaxChars } from './limits.ts'
import { IdList, oneOf, pageFields, SearchText, sortBy, wholeNumber } from './list-query.ts'
import { key } from './messages.ts'
import { line } from './plain-text.ts'
import { z } from './zod.ts'

/** Version of the privacy text beside the public forms; change it with the meaning of the text. */
export const consentVersion = '2026-11'

/** People leave the field empty; a small maximum saves room in the body for the longest message. */
const hiddenFieldMaxChars = 20

/**
 * Fields of all public forms, all optional, because a plain API client has no form.
 *
 * Bots fill in `homepage`, which people do not see, and are refused. A form filled in too fast is refused as well; it
 * may be sent again after `Retry-After`.
 */
export const formFields = {
  homepage: z.optional(z.nullable(boundedString(hiddenFieldMaxChars, key('looks_automated')))),
  /** Time from displaying the form to sending it. */
  fillMs: z.optional(z.nullable(z.number(key('value_not_valid')))),
  /** Version of the displayed privacy text; default: the current one. */
  consentVersion: z.optional(z.nullable(z.literal(consentVersion, key('consent_not_valid')))),
  /** Language of that text and of mails in reply. */
  language: z.optional(z.nullable(z.enum(languages, key('language_not_valid')))),
}

/** The sender wants the private link by mail as well. Browsers without scripts send `on`. */
const MailLink = z.optional(z.nullable(z.union([z.boolean(), z.literal('on')], key('value_not_valid'))))

/** Fields of a form whose sender can follow what they sent. */
export const linkFields = {
  mailLink: MailLink,
  /** Opens the text on the page of a mailed link; of no use without `mailLink`. */
  linkWord: z.optional(z.nullable(line(linkWordMaxChars, key('value_not_valid')))),
}

export interface LinkInput {
  mailLink?: boolean | 'on' | null | undefined
  linkWord?: string | null | undefined
}

/** A link is mailed only with a word, which the holder of the mailbox does not know. */
export const hasWordIfMailed = z.refine<LinkInput>(
  ({ mailLink, linkWord }) => !mailLink || [...linkWordKey(linkWord)].length >= linkWordMinChars,
  { path: ['linkWord'], error: key('link_word_too_short'), when: isObject },
)

/** Comparison key of a word: telephones write a first capital of their own. */
export const linkWordKey = (word: unknown): string => (typeof word === 'string' ? caseKey(word) : '')

/** The consent given with a form. */
export const consentFields = {
  consentVersion: z.string(),
  consentAt: Instant,
  /** Language of the displayed privacy text; null for a client that sent none. */
  language: z.nullable(Language),
}

/** Response of a public form, without data that a stranger could misuse. */
export const Received = z.object({ id: z.int() })

/** Response of a form whose sender can follow what they sent. */
export const ReceivedRequest = z.object({
  id: z.int(),
  /** Token of the private link; null for a sender who is logged in, who finds it among their own. */
  linkToken: z.nullable(z.string()),
})

const minute = 60_000

/** Form of a submission whose sender can follow it. */
export const submissionAt = <Body extends z.ZodMiniType>(path: `/${string}`, body: Body) => ({
  method: 'POST' as const,
  path,
  access: 'anyone' as const,
  knowsCaller: 'if-valid' as const,
  idempotent: true as const,
  body,
  status: 201 as const,
  response: written(ReceivedRequest),
  limit: { max: 60, windowMs: 10 * minute },
})

const inboxStatuses = ['NEW', 'DONE'] as const
export const InboxStatus = z.enum(inboxStatuses, key('inbox_status_not_valid'))
export type InboxStatus = z.infer<typeof InboxStatus>

/** Fields of all submissions in an inbox, for administrators. */
export const inboxFields = {
  status: InboxStatus,
  note: z.nullable(z.string()),
  /** The text is sealed and its key is missing: the text is empty, and so is the note. */
  isUnreadable: z.boolean(),
  /** For the sender, who reads it on the page of the submission. */
  answer: z.nullable(z.string()),
  answeredAt: z.nullable(Instant),
  /** The sender has a private link or an account. */
  canReadAnswer: z.boolean(),
  /** The sender has withdrawn it: text, name and address are erased. */
  withdrawnAt: z.nullable(Instant),
  /** The administrator who takes care of it. */
  assignedTo: z.nullable(Assignee),
  ...consentFields,
  createdAt: Instant,
  updatedAt: Instant,
  /** The administrator who changed it last. */
  updatedBy: z.nullable(z.string()),
}

/** Newest first by default. */
export const InboxQuery = z.object({
  ...pageFields,
  status: z.optional(oneOf(inboxStatuses)),
  /** Only those that are assigned to the caller. */
  assigned: z.optional(oneOf(['me'])),
  /** Only those after this one in the list; without `sort` those with a lower id, which arrived earlier. */
  before: z.optional(wholeNumber(Number.MAX_SAFE_INTEGER)),
  ids: z.optional(IdList),
  q: z.optional(SearchText),
  sort: z.optional(sortBy(['id', 'name', 'status', 'createdAt'] as const)),
})
export type InboxQuery = z.infer<typeof InboxQuery>

/** Omitted fields stay unchanged. */
export const InboxChange = z.object({
  updatedAt: ReadVersion,
  status: z.optional(InboxStatus),
  /** Internal note of the administrators. */
  note: z.optional(
    orNothing(
      text('value_not_valid', { max: noteMaxChars, tooLong: 'note_too_long', lines: true }),
      'note_too_long',
    ),
  ),
  /** Answer to the sender, who is notified of the first one by mail; null takes it back. */
  answer: z.optional(
    orNothing(
      text('value_not_valid', { max: answerMaxChars, tooLong: 'answer_too_long', lines: true }),
      'answer_too_long',
    ),
  ),
  /** Id of an administrator; null for nobody. */
  assignedTo: z.optional(
    z.nullable(z.int(key('assignee_not_valid')).check(z.positive(key('assignee_not_valid')))),
  ),
})
export type InboxChange = z.output<typeof InboxChange>

/** Examples of the fields of all submissions, for the API documentation. */
export const submissionExamples = {
  status: 'DONE',
  isUnreadable: false,
  answer: null,
  answeredAt: null,
  canReadAnswer: true,
  withdrawnAt: null,
  linkToken: 'b25lIGxpbmssIG9uZSByZXF1ZXN0',
  mailLink: true,
  linkWord: 'umunezero',
  assignedTo: null,
  before: null,
  assigned: null,
  ids: null,
}
