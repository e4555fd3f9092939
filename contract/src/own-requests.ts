import { boundedString } from './bounded-string.ts'
import type { AreaDocs } from './docs.ts'
import { type Endpoint, written } from './endpoint.ts'
import { ById, Instant } from './fields.ts'
import { linkWordMaxChars } from './limits.ts'
import { pageFields } from './list-query.ts'
import { key } from './messages.ts'
import { line } from './plain-text.ts'
import { z } from './zod.ts'

const kinds = ['prayer-request', 'contact-message'] as const
export type OwnRequestKind = (typeof kinds)[number]

/** A submission as its sender sees it. */
export const OwnRequest = z.object({
  kind: z.enum(kinds),
  id: z.int(),
  /** Empty if the server cannot read it any more. */
  text: z.string(),
  /** Sent without the sender's name: administrators do not know whose it is. */
  withoutName: z.boolean(),
  /** `seen`: prayed for, or read. */
  state: z.enum(['received', 'seen', 'answered']),
  /** Since when it is prayed for, or read; null also if that was not recorded. */
  seenAt: z.nullable(Instant),
  answer: z.nullable(z.string()),
  answeredAt: z.nullable(Instant),
  createdAt: Instant,
})
export type OwnRequest = z.infer<typeof OwnRequest>

/** Submissions from before somebody else could set the password of the caller's account. */
export const ClosedRequests = z.object({
  count: z.int(),
  /** Whether a link can be mailed to the address that the sender had confirmed; otherwise they stay closed. */
  canMail: z.boolean(),
  /** An administrator knows the password: until it is changed, what is sent is closed as well. */
  needsPassword: z.boolean(),
})
export type ClosedRequests = z.infer<typeof ClosedRequests>

export const OwnRequestQuery = z.object(pageFields)
export type OwnRequestQuery = z.infer<typeof OwnRequestQuery>

/** A submission that a private link opens. */
export const LinkedRequest = z.extend(OwnRequest, {
  /** The link was mailed, and no word was sent: text and answer are left out. */
  needsWord: z.boolean(),
})
export type LinkedRequest = z.infer<typeof LinkedRequest>

/** The token of a private link, which opens one submission. Wrong ones are not found, whatever they look like. */
export const RequestLink = z.object({
  token: boundedString(200, key('value_not_valid')),
  /** The word that was chosen when sending; for a mailed link only. */
  word: z.optional(z.nullable(line(linkWordMaxChars, key('link_word_wrong')))),
})

const minute = 60_000
/** Enough to read a request again and again, and far too little to guess. */
const linkLimit = { max: 60, windowMs: 10 * minute }

export const ownRequests = {
  list: {
    method: 'GET',
    path: '/user/requests',
    access: 'signed-in',
    query: OwnRequestQuery,
    status: 200,
    response: z.array(OwnRequest),
  },
  closed: {
    method: 'GET',
    path: '/user/requests/closed',
    access: 'signed-in',
    status: 200,
    response: ClosedRequests,
  },
  mailClosed: {
    method: 'POST',
    path: '/user/requests/closed/link',
    access: 'signed-in',
    status: 200,
    response: written(z.null()),
    limit: { max: 10, windowMs: 15 * minute, per: 'account' },
  },
  withdraw: {
    method: 'DELETE',
    path: '/user/requests/{kind}/{id}',
    access: 'signed-in',
    params: z.object({ kind: z.enum(kinds, key('value_not_valid')), ...ById.shape }),
    status: 200,
    response: written(z.null()),
  },
  // Posted, because a token in an address would stand in logs.
  byLink: {
    method: 'POST',
    path: '/requests/by-link',
    access: 'anyone',
    body: RequestLink,
    status: 200,
    response: LinkedRequest,
    limit: linkLimit,
  },
  withdrawByLink: {
    method: 'POST',
    path: '/requests/by-link/withdraw',
    access: 'anyone',
    body: RequestLink,
    status: 200,
    response: written(z.null()),
    limit: linkLimit,
  },
} satisfies Record<string, Endpoint>

export const docs: AreaDocs<typeof ownRequests> = {
  about: 'Prayer requests and contact messages for those who sent them.',
  examples: {
    kind: 'prayer-request',
    text: 'Please pray for my mother, who is ill.',
    withoutName: false,
    state: 'answered',
    seenAt: '2026-11-20T16:00:00.000Z',
    answer: 'We prayed for your mother on Tuesday.',
    answeredAt: '2026-11-20T16:30:00.000Z',
    count: 2,
    canMail: true,
    needsPassword: false,
    token: 'b25lIGxpbmssIG9uZSByZXF1ZXN0',
    word: null,
    needsWord: false,
  },
  endpoints: {
    list: { summary: 'What the caller has sent while logged in, newest first, without what is closed.' },
    closed: {
      summary:
        'How much of what the caller sent is closed, because an administrator could set the password since. No text, kind or time is part of it.',
      refuses: ['not_found'],
    },
    mailClosed: {
      summary:
        'Mails a link that opens it to the address that the caller had confirmed before, three times a day at most.',
      message: 'If something is closed, a link is on its way to the address that you had confirmed before.',
      refuses: ['not_found', 'too_many_requests'],
    },
    withdraw: {
      summary: 'Withdraws a submission of the caller: its text, name and address are erased at once.',
      message: 'Your request has been withdrawn.',
    },
    byLink: {
      summary:
        'The submission that a private link opens. A mailed link opens the state alone; text and answer need the word. After five wrong words in an hour, or twenty in a week, the link waits.',
      refuses: ['not_found'],
    },
    withdrawByLink: {
      summary:
        'Withdraws the submission that a private link opens; the link ends. A mailed link needs the word.',
      message: 'Your request has been withdrawn.',
      refuses: ['not_found'],
    },
  },
}
