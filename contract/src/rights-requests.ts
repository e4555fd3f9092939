import { createAt, removeAt, updateAt } from './common-endpoints.ts'
import type { AreaDocs } from './docs.ts'
import { type Endpoint, written } from './endpoint.ts'
import {
  ById,
  CalendarDate,
  email,
  Instant,
  isObject,
  orNothing,
  ReadVersion,
  RowId,
  text,
  todayInKigali,
} from './fields.ts'
import { answerMaxChars, maxHeldRecords, nameMaxChars } from './limits.ts'
import { oneOf, pageFields, SearchText, sortBy } from './list-query.ts'
import { key } from './messages.ts'
import { MyAccount, MyData } from './my-data.ts'
import { phone } from './phone.ts'
import { z } from './zod.ts'

/** Rights of a person, as law 058/2021 names them (articles 18 to 25). */
export const rightsKinds = ['see', 'copy', 'correct', 'restrict', 'erase', 'withdraw'] as const
export type RightsKind = (typeof rightsKinds)[number]

/** How a request came. */
export const requestWays = ['in-person', 'phone', 'letter', 'email'] as const
export type RequestWay = (typeof requestWays)[number]

export const rightsOutcomes = ['answered', 'refused'] as const
export type RightsOutcome = (typeof rightsOutcomes)[number]

/** Reasons of a refusal. A list and not a text, because a text could name the person. */
export const refusalReasons = ['identity', 'law', 'others', 'repeated'] as const
export type RefusalReason = (typeof refusalReasons)[number]

/** A request that somebody made in person, by phone or in writing. Once it is answered it names nobody. */
export const RightsRequest = z.object({
  id: z.int(),
  kind: z.enum(rightsKinds),
  way: z.enum(requestWays),
  receivedOn: z.string(),
  dueOn: z.string(),
  /** Still open after that day. */
  isOverdue: z.boolean(),
  /** Null once it is answered, as the next three. */
  name: z.nullable(z.string()),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  note: z.nullable(z.string()),
  /** Null: open. */
  outcome: z.nullable(z.enum(rightsOutcomes)),
  reason: z.nullable(z.enum(refusalReasons)),
  answeredAt: z.nullable(Instant),
  answeredBy: z.nullable(z.string()),
  createdAt: Instant,
  updatedAt: Instant,
})
export type RightsRequest = z.infer<typeof RightsRequest>

export const RightsRequestQuery = z.object({
  ...pageFields,
  q: z.optional(SearchText),
  state: z.optional(oneOf(['open', 'answered'])),
  sort: z.optional(sortBy(['id', 'name', 'dueOn'] as const)),
})
export type RightsRequestQuery = z.infer<typeof RightsRequestQuery>

const fields = {
  kind: z.enum(rightsKinds, key('rights_kind_required')),
  way: z.enum(requestWays, key('rights_way_required')),
  receivedOn: CalendarDate.check(z.refine((day) => day <= todayInKigali(), key('rights_day_in_future'))),
  name: text('name_required', { max: nameMaxChars, tooLong: 'name_too_long' }),
  email: orNothing(email('email_not_valid'), 'email_not_valid'),
  phone: orNothing(phone('phone_not_valid'), 'phone_not_valid'),
  note: orNothing(
    text('value_not_valid', { max: answerMaxChars, tooLong: 'answer_too_long', lines: true }),
    'value_not_valid',
  ),
}
const optional = {
  email: z.optional(fields.email),
  phone: z.optional(fields.phone),
  note: z.optional(fields.note),
}

export const RightsRequestInput = z.extend(z.object(fields), optional)
export type RightsRequestInput = z.output<typeof RightsRequestInput>

/** Omitted fields stay unchanged. */
export const RightsRequestChange = z.extend(z.partial(z.object(fields)), { updatedAt: ReadVersion })
export type RightsRequestChange = z.output<typeof RightsRequestChange>

export const RightsAnswer = z
  .object({
    outcome: z.enum(rightsOutcomes, key('value_not_valid')),
    reason: z.optional(
      orNothing(z.enum(refusalReasons, key('refusal_reason_required')), 'refusal_reason_required'),
    ),
    updatedAt: ReadVersion,
  })
  .check(
    z.refine(({ outcome, reason }) => outcome !== 'refused' || Boolean(reason), {
      path: ['reason'],
      error: key('refusal_reason_required'),
      when: isObject,
    }),
  )
export type RightsAnswer = z.output<typeof RightsAnswer>

/** Kinds of records that are about one person. */
export const heldKinds = ['account', 'prayer-request', 'contact-message', 'subscriber'] as const
export type HeldKind = (typeof heldKinds)[number]

export const HeldRecord = z.object({
  kind: z.enum(heldKinds),
  id: z.int(),
  /** Null: a subscription has no name. */
  name: z.nullable(z.string()),
  email: z.nullable(z.string()),
  state: z.enum(['active', 'inactive', 'new', 'done', 'subscribed', 'unsubscribed']),
  isInTrash: z.boolean(),
  createdAt: Instant,
})
export type HeldRecord = z.infer<typeof HeldRecord>

export const HeldRecords = z.object({
  /** The first 200. */
  items: z.array(HeldRecord),
  total: z.int(),
})
export type HeldRecords = z.infer<typeof HeldRecords>

/** Records that may be of the person of a request. */
export const RecordsOfRequest = z.extend(HeldRecords, {
  /** Prayer requests and messages beside them, which only administrators with the area “care” see. */
  withheld: z.int(),
})
export type RecordsOfRequest = z.infer<typeof RecordsOfRequest>

/** An email address, a phone number, or words of a name in any order. */
export const HeldQuery = z.object({ q: SearchText })

/** Records that belong to one person: at most one account. */
export const ChosenRecords = z.object({
  records: z
    .array(
      z.object({ kind: z.enum(heldKinds, key('value_not_valid')), id: RowId('value_not_valid') }),
      key('nothing_chosen'),
    )
    .check(
      z.maxLength(maxHeldRecords, { error: key('too_much_chosen'), abort: true }),
      z.minLength(1, key('nothing_chosen')),
      z.refine(
        (records) => new Set(records.flatMap(({ kind, id }) => (kind === 'account' ? [id] : []))).size <= 1,
        key('one_account_only'),
      ),
    ),
})
export type ChosenRecords = z.output<typeof ChosenRecords>

/** The copy of “My data”. Without an account, what belongs to one is empty. */
export const PersonCopy = z.extend(MyData, { account: z.nullable(MyAccount) })
export type PersonCopy = z.infer<typeof PersonCopy>

const path = '/admin/rights-requests'
export const rightsRequests = {
  list: {
    method: 'GET',
    path,
    access: 'people',
    query: RightsRequestQuery,
    status: 200,
    response: z.array(RightsRequest),
  },
  one: {
    method: 'GET',
    path: `${path}/{id}`,
    access: 'people',
    params: ById,
    status: 200,
    response: RightsRequest,
  },
  create: createAt(path, RightsRequestInput, RightsRequest, 'people'),
  update: updateAt(`${path}/{id}`, RightsRequestChange, RightsRequest, 'people'),
  remove: removeAt(`${path}/{id}`, 'people'),
  find: {
    method: 'GET',
    path: '/admin/held-records',
    access: 'people',
    query: HeldQuery,
    status: 200,
    response: HeldRecords,
  },
  records: {
    method: 'GET',
    path: `${path}/{id}/records`,
    access: 'people',
    params: ById,
    status: 200,
    response: RecordsOfRequest,
  },
  answer: {
    method: 'POST',
    path: `${path}/{id}/answer`,
    access: 'people',
    params: ById,
    body: RightsAnswer,
    status: 200,
    response: written(RightsRequest),
  },
  copy: {
    method: 'POST',
    path: `${path}/{id}/copy`,
    access: 'people',
    params: ById,
    body: ChosenRecords,
    status: 200,
    response: PersonCopy,
  },
  erase: {
    method: 'POST',
    path: `${path}/{id}/erase`,
    access: 'people',
    params: ById,
    body: ChosenRecords,
    status: 200,
    response: written(RightsRequest),
  },
} satisfies Record<string, Endpoint>

export const docs: AreaDocs<typeof rightsRequests> = {
  about:
    'What people ask the church for about their data in person, by phone or in writing: a register with due dates, and the search, the copy and the erasure that answer it.',
  examples: {
    // Copied from “My data”; a spread would keep the documentation in the console's bundles.
    copiedAt: '2026-11-25T16:00:00.000Z',
    emailConfirmedAt: '2026-11-02T08:30:00.000Z',
    guardianConsentAt: null,
    closed: 0,
    restrictedAt: null,
    pendingEmail: null,
    text: 'Please pray for my mother, who is ill.',
    'consents.text': 'I agree that the church keeps this request.',
    fileNames: ['choir-at-easter.jpg'],
    purpose: 'prayer',
    place: 'prayer-form',
    version: '2026-11',
    isTicked: true,
    givenAt: '2026-11-25T16:00:00.000Z',
    withdrawnAt: null,
    unsubscribedAt: null,
    answer: null,
    channel: 'push',
    action: 'security.sign-in',
    details: { method: 'password' },
    browser: 'Chrome',
    platform: 'Android',
    kind: 'copy',
    'notifications.kind': 'events',
    way: 'phone',
    receivedOn: '2026-11-02',
    dueOn: '2026-12-02',
    isOverdue: false,
    name: 'Ruth Uwera',
    email: 'ruth@example.org',
    phone: '0788000112',
    note: 'She would like it by post.',
    outcome: 'refused',
    reason: 'identity',
    answeredAt: null,
    answeredBy: null,
    q: 'ruth@example.org',
    state: 'open',
    'items.kind': 'prayer-request',
    'items.state': 'new',
    isInTrash: false,
    total: 1,
    withheld: 0,
    'records.kind': 'prayer-request',
    'records.id': 7,
  },
  endpoints: {
    list: { summary: 'Requests, the first due one first.' },
    one: { summary: 'One request.' },
    create: { summary: 'Records a request.', message: 'Rights request recorded successfully!' },
    update: {
      summary: 'Changes what is known about an open request.',
      message: 'Rights request updated successfully!',
      refuses: ['changed_meanwhile', 'already_answered'],
    },
    remove: {
      summary: 'Deletes the record of a request for good.',
      message: 'Rights request deleted successfully!',
    },
    find: {
      summary:
        'Everything that names a person, in all tables and in the trash, and all else from the addresses that were found. It contains no text of a prayer request or message, and finds them only for administrators who have the area “care”, too.',
    },
    records: {
      summary:
        'What has the address, the number or the name of an open request, in all tables and in the trash, and all else from the addresses that were found. Of prayer requests and messages only how many there are, unless the caller has the area “care”, too.',
      refuses: ['already_answered'],
    },
    answer: {
      summary:
        'Records that a request was answered or refused, and deletes whose it was. While there are prayer requests or messages of the person, only administrators who have the area “care”, too, can record it as answered, unless it asks for a correction.',
      message: 'Recorded. It no longer says whose request it was.',
      refuses: ['changed_meanwhile', 'already_answered'],
    },
    copy: {
      summary:
        'A copy of the chosen records, which are of the person of the request, as on “My data”. With prayer requests or messages, only for administrators who have the area “care”, too. It leaves out what an account sent without a name.',
      refuses: ['already_answered'],
    },
    erase: {
      summary:
        'Erases the chosen records, which are of the person of the request, and everything of a chosen account, and records the request as answered. Prayer requests and messages, and an account that has sent some, need the area “care”, too; without it the request stays open while there are some of the person.',
      message: 'Erased. The request is answered, and no longer says whose it was.',
      refuses: ['already_answered', 'last_admin', 'own_account'],
    },
  },
}
