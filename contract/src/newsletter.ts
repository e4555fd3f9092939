import { boundedString } from './bounded-string.ts'
import { adminListAt, removeAt } from './common-endpoints.ts'
import type { AreaDocs } from './docs.ts'
import { type Endpoint, written } from './endpoint.ts'
import { Instant, RequiredEmail } from './fields.ts'
import { oneOf, pageFields, SearchText, sortBy } from './list-query.ts'
import { key } from './messages.ts'
import { consentFields, formFields } from './submission.ts'
import { z } from './zod.ts'

export const Subscription = z.object({
  email: RequiredEmail,
  ...formFields,
})
export type Subscription = z.output<typeof Subscription>

export const Subscriber = z.object({
  id: z.int(),
  email: z.string(),
  /** `language` is that of the mails, too. */
  ...consentFields,
  /** False: unsubscribed; stored to prevent further mails. */
  active: z.boolean(),
  createdAt: Instant,
  unsubscribedAt: z.nullable(Instant),
  /** Must be part of each mail to this address. */
  unsubscribeUrl: z.string(),
  /** How often a mail server has refused mail to this address for good. */
  refusals: z.int(),
  /** Codes of the last refusal, such as `550 5.1.1`. */
  refusalCode: z.nullable(z.string()),
  refusedAt: z.nullable(Instant),
})
export type Subscriber = z.infer<typeof Subscriber>

export const SubscriberQuery = z.object({
  ...pageFields,
  q: z.optional(SearchText),
  active: z.optional(oneOf(['true', 'false'] as const)),
  /** `active`: the active ones first. */
  sort: z.optional(sortBy(['id', 'email', 'active', 'createdAt'] as const)),
})
export type SubscriberQuery = z.infer<typeof SubscriberQuery>

export const Unsubscription = z.object({
  token: boundedString(200, key('unsubscribe_link_not_valid')).check(
    z.regex(/^[\w-]+$/, key('unsubscribe_link_not_valid')),
  ),
})

const minute = 60_000

export const newsletter = {
  subscribe: {
    method: 'POST',
    path: '/newsletter/subscribe',
    access: 'anyone',
    idempotent: true,
    body: Subscription,
    status: 201,
    response: written(z.null()),
    limit: { max: 60, windowMs: 10 * minute },
  },
  unsubscribe: {
    method: 'POST',
    path: '/newsletter/unsubscribe',
    access: 'anyone',
    body: Unsubscription,
    status: 200,
    response: written(z.null()),
    limit: { max: 60, windowMs: 10 * minute },
  },
  list: adminListAt('/newsletter/subscribers', SubscriberQuery, Subscriber, 'people'),
  remove: removeAt('/newsletter/subscribers/{id}', 'people'),
} satisfies Record<string, Endpoint>

export const docs: AreaDocs<typeof newsletter> = {
  about: 'The subscribers to the newsletter.',
  examples: {
    unsubscribeUrl:
      'https://church.example.org/newsletter/unsubscribe#token=b25lIGFkZHJlc3MsIGFuZCBubyBvdGhlcg',
    unsubscribedAt: null,
    refusals: 0,
    refusalCode: null,
    refusedAt: null,
  },
  endpoints: {
    subscribe: {
      summary: 'Subscribes an address; the answer is the same for one that is subscribed already.',
      message: 'Thank you for subscribing to our newsletter!',
      refuses: ['looks_automated'],
    },
    unsubscribe: {
      summary: 'Unsubscribes the address that a token was made for; doing so twice is no error.',
      message: 'You have been unsubscribed from our newsletter.',
      examples: { token: 'b25lIGFkZHJlc3MsIGFuZCBubyBvdGhlcg' },
    },
    list: { summary: 'Subscribers, newest first.' },
    remove: { summary: 'Forgets an address altogether.', message: 'Subscriber deleted successfully!' },
  },
}
