import { boundedString } from './bounded-string.ts'
import { adminListAt, adminOneAt, createAt, removeAt, updateAt } from './common-endpoints.ts'
import type { AreaDocs } from './docs.ts'
import { type Endpoint, written } from './endpoint.ts'
import { ById, Id, Instant, ReadVersion, text } from './fields.ts'
import { Language } from './language.ts'
import { letterContentMaxChars, letterMaxBodyBytes, titleMaxChars } from './limits.ts'
import { oneOf, pageFields, SearchText, sortBy } from './list-query.ts'
import { key } from './messages.ts'
import { Confirmed, requiredWithoutTexts, textFieldsOf, textsInput } from './texts.ts'
import { z } from './zod.ts'

/** Only a draft can be changed. A paused letter goes on when it is resumed. */
export const letterStatuses = ['DRAFT', 'SENDING', 'PAUSED', 'SENT'] as const
export const LetterStatus = z.enum(letterStatuses)
export type LetterStatus = z.infer<typeof LetterStatus>

const LetterText = z.object({
  subject: z.string(),
  /** Sanitized HTML. */
  content: z.string(),
})
export type LetterText = z.infer<typeof LetterText>

/** How many subscribers of a letter are in each state; `total` is all of them. */
export const LetterProgress = z.object({
  total: z.int(),
  sent: z.int(),
  /** Not tried yet, or to be tried again. */
  waiting: z.int(),
  /** Part of `waiting`: the mail server has asked to try later. */
  retrying: z.int(),
  /** The mail server has refused the address or the mail, or has asked to try later too often. */
  refused: z.int(),
  /** Handed over to the mail server, whose answer is not known. Not tried again by itself. */
  unknown: z.int(),
  /** Unsubscribed before their turn. */
  left: z.int(),
})
export type LetterProgress = z.infer<typeof LetterProgress>

const shared = {
  id: z.int(),
  /** In the main language, or without it in the first language that has a text. */
  subject: z.string(),
  status: LetterStatus,
  createdAt: Instant,
  updatedAt: Instant,
  startedAt: z.nullable(Instant),
  finishedAt: z.nullable(Instant),
  /** Null for a draft. */
  progress: z.nullable(LetterProgress),
  /** Those that have a text. */
  languages: z.array(Language),
}

/** A letter in the list. */
export const LetterSummary = z.object(shared)
export type LetterSummary = z.infer<typeof LetterSummary>

export const Letter = z.object({
  ...shared,
  content: z.string(),
  ...textFieldsOf(LetterText),
  /** Code of the last failure that concerns the mail server itself, while it lasts. */
  trouble: z.nullable(z.object({ code: z.string(), at: Instant })),
})
export type Letter = z.infer<typeof Letter>

const Subject = text('letter_subject_required', { max: titleMaxChars, tooLong: 'letter_subject_too_long' })
/** Any HTML; visible content must remain after sanitizing. */
const Content = boundedString(
  letterContentMaxChars,
  key('letter_content_too_long'),
  key('letter_content_required'),
).check(z.regex(/\S/, key('letter_content_required')))

const Text = z.object({ subject: Subject, content: Content })

const fields = {
  subject: z.optional(Subject),
  content: z.optional(Content),
  texts: z.optional(textsInput(Text)),
  confirmed: z.optional(Confirmed),
}

/** A text in at least one language is required; for sending, one in the main language. */
export const NewLetter = z
  .object(fields)
  .check(
    requiredWithoutTexts('subject', 'letter_subject_required'),
    requiredWithoutTexts('content', 'letter_content_required'),
  )
export type NewLetter = z.output<typeof NewLetter>

/** Omitted fields stay unchanged. */
export const LetterChange = z.object({ ...fields, updatedAt: ReadVersion })
export type LetterChange = z.output<typeof LetterChange>

export const LetterQuery = z.object({
  ...pageFields,
  q: z.optional(SearchText),
  status: z.optional(oneOf(letterStatuses)),
  sort: z.optional(sortBy(['id', 'subject', 'status', 'updatedAt'] as const)),
})
export type LetterQuery = z.infer<typeof LetterQuery>

/** A mail as its readers get it. */
export const LetterPreview = z.object({
  /** Language of the reader, in which the mail says how to unsubscribe. */
  language: Language,
  /** Language of the text: the main one if the reader's is missing. */
  textLanguage: Language,
  subject: z.string(),
  /** Sanitized HTML of the letter, without the line about unsubscribing. */
  content: z.string(),
  footer: z.object({ why: z.string(), unsubscribe: z.string() }),
  /** The part for mail programs that show no HTML. */
  plainText: z.string(),
})
export type LetterPreview = z.infer<typeof LetterPreview>

/** Recipients of a letter that is sent now, and whether the server can send one. */
export const Audience = z.object({
  total: z.int(),
  /** By the language of the subscription; those whose language is not known get the main one. */
  byLanguage: z.object({ en: z.int(), fr: z.int(), rw: z.int(), unknown: z.int() }),
  /** Names of environment variables without which no mail can be sent. */
  missing: z.array(z.string()),
  ratePerMinute: z.int(),
  /** Recipient of a test: the address of the caller's account. */
  testAddress: z.string(),
})
export type Audience = z.infer<typeof Audience>

export const deliveryStatuses = ['WAITING', 'SENT', 'REFUSED', 'UNKNOWN', 'LEFT'] as const

/** One subscriber of a letter. */
export const Delivery = z.object({
  id: z.int(),
  /** Null once the subscriber was deleted. */
  email: z.nullable(z.string()),
  language: Language,
  status: z.enum(deliveryStatuses),
  /** Codes of the mail server's last answer, such as `550 5.1.1`. */
  code: z.nullable(z.string()),
  attempts: z.int(),
  /** Time of the last attempt. */
  at: z.nullable(Instant),
  /** Time of the next attempt while it waits. */
  nextAttemptAt: z.nullable(Instant),
})
export type Delivery = z.infer<typeof Delivery>

export const DeliveryQuery = z.object({ ...pageFields, status: z.optional(oneOf(deliveryStatuses)) })
export type DeliveryQuery = z.infer<typeof DeliveryQuery>

const step = (name: string) => ({
  method: 'POST' as const,
  path: `/newsletter/letters/{id}/${name}` as const,
  access: 'content' as const,
  params: ById,
  status: 200 as const,
  response: written(Letter),
})

export const letters = {
  list: adminListAt('/newsletter/letters', LetterQuery, LetterSummary),
  one: adminOneAt('/newsletter/letters/{id}', Letter),
  create: { ...createAt('/newsletter/letters', NewLetter, Letter), maxBodyBytes: letterMaxBodyBytes },
  update: { ...updateAt('/newsletter/letters/{id}', LetterChange, Letter), maxBodyBytes: letterMaxBodyBytes },
  remove: removeAt('/newsletter/letters/{id}'),
  audience: {
    method: 'GET',
    path: '/newsletter/audience',
    access: 'content',
    status: 200,
    response: Audience,
  },
  preview: {
    method: 'POST',
    path: '/newsletter/preview',
    access: 'content',
    body: z.object({
      language: z.enum(Language.options, key('language_not_valid')),
      texts: textsInput(Text),
    }),
    maxBodyBytes: letterMaxBodyBytes,
    status: 200,
    response: LetterPreview,
  },
  test: {
    ...step('test'),
    body: z.object({ language: z.enum(Language.options, key('language_not_valid')) }),
    response: written(z.null()),
    limit: { max: 30, windowMs: 600_000, per: 'account' },
  },
  send: { ...step('send'), body: z.object({ updatedAt: ReadVersion }) },
  pause: step('pause'),
  resume: step('resume'),
  deliveries: {
    method: 'GET',
    path: '/newsletter/letters/{id}/deliveries',
    access: 'people',
    params: ById,
    query: DeliveryQuery,
    status: 200,
    response: z.array(Delivery),
  },
  resend: {
    ...step('deliveries/{delivery}/resend'),
    params: z.object({ id: Id, delivery: Id }),
  },
} satisfies Record<string, Endpoint>

export const docs: AreaDocs<typeof letters> = {
  about: 'Letters to the subscribers of the newsletter, and how far each has been sent.',
  examples: {
    subject: 'Thanksgiving Sunday',
    content: '<p>After the service we share a meal. Everybody is welcome.</p>',
    texts: {
      en: {
        subject: 'Thanksgiving Sunday',
        content: '<p>After the service we share a meal. Everybody is welcome.</p>',
      },
    },
    outdated: {},
    confirmed: ['fr'],
    startedAt: '2030-11-21T08:00:00.000Z',
    finishedAt: null,
    progress: { total: 1240, sent: 318, waiting: 917, retrying: 2, refused: 3, unknown: 1, left: 1 },
    trouble: null,
    language: 'fr',
    textLanguage: 'en',
    languages: ['en', 'rw'],
    footer: {
      why: 'Cette lettre vous est envoyée car votre adresse est inscrite à la lettre d’information de Grace Community Kigali.',
      unsubscribe: 'Se désabonner',
    },
    plainText: 'After the service we share a meal. Everybody is welcome.',
    total: 1240,
    byLanguage: { en: 310, fr: 180, rw: 740, unknown: 10 },
    missing: [],
    ratePerMinute: 60,
    testAddress: 'grace.ingabire@example.org',
    code: '550 5.1.1',
    attempts: 1,
    at: '2030-11-21T08:04:00.000Z',
    nextAttemptAt: null,
    delivery: 7,
  },
  endpoints: {
    list: {
      summary:
        'Letters, newest first, without their texts; with page or size one page, its total in X-Total-Count.',
    },
    one: { summary: 'One letter with its texts.', examples: { status: 'SENDING' } },
    create: {
      summary: 'Creates a draft.',
      message: 'Letter created successfully!',
      examples: { status: 'DRAFT', progress: null, startedAt: null },
    },
    update: {
      summary: 'Changes a draft.',
      message: 'Letter updated successfully!',
      refuses: ['changed_meanwhile', 'letter_state'],
      examples: { status: 'DRAFT', progress: null, startedAt: null },
    },
    remove: {
      summary: 'Moves a draft to the trash.',
      message: 'Letter deleted successfully!',
      refuses: ['letter_state'],
    },
    audience: { summary: 'Who would get a letter that is sent now, and what the server needs to send it.' },
    preview: { summary: 'The mail that subscribers of one language get, of texts that need not be saved.' },
    test: {
      summary: 'Sends the letter, as it is saved, to the address of the caller’s own account.',
      message: 'The test is on its way to you.',
      refuses: ['mail_not_set_up'],
    },
    send: {
      summary:
        'Sends the letter to everybody who is subscribed now, each in the language of the subscription, in the background.',
      message: 'The letter is being sent.',
      refuses: ['changed_meanwhile', 'letter_state', 'mail_not_set_up'],
      examples: { status: 'SENDING' },
    },
    pause: {
      summary: 'Stops sending after the mail that is on its way.',
      message: 'The letter is paused.',
      refuses: ['letter_state'],
      examples: { status: 'PAUSED' },
    },
    resume: {
      summary: 'Goes on with sending.',
      message: 'The letter is being sent again.',
      refuses: ['letter_state', 'mail_not_set_up'],
      examples: { status: 'SENDING' },
    },
    deliveries: {
      summary:
        'The subscribers of a letter that is being or was sent, for 90 days after the end; with page or size one page, its total in X-Total-Count.',
      examples: { status: 'REFUSED' },
    },
    resend: {
      summary: 'Sends the letter once more to one subscriber of whom it is not known whether it arrived.',
      message: 'It will be sent again.',
      refuses: ['letter_state', 'mail_not_set_up'],
      examples: { status: 'SENDING' },
    },
  },
}
