import { type Endpoint, written } from './endpoint.ts'
import { ById, Instant, RequiredEmail } from './fields.ts'
import { oneOf, pageFields, SearchText } from './list-query.ts'
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
  /** Its language is that of the letters as well. */
  ...consentFields,
  /** False: unsubscribed, and kept only to keep it so. */
  active: z.boolean(),
  createdAt: Instant,
  unsubscribedAt: z.nullable(Instant),
  /** Belongs into every letter that is sent to this address. */
  unsubscribeUrl: z.string(),
})
export type Subscriber = z.infer<typeof Subscriber>

export const SubscriberQuery = z.object({
  ...pageFields,
  q: z.optional(SearchText),
  active: z.optional(oneOf(['true', 'false'] as const)),
})
export type SubscriberQuery = z.infer<typeof SubscriberQuery>

export const Unsubscription = z.object({
  token: z
    .string(key('unsubscribe_link_not_valid'))
    .check(z.regex(/^[\w-]{1,200}$/, key('unsubscribe_link_not_valid'))),
})

const minute = 60_000

export const newsletter = {
  subscribe: {
    method: 'POST',
    path: '/newsletter/subscribe',
    access: 'anyone',
    idempotent: true,
    summary: 'Subscribes an address; the answer is the same for one that is subscribed already.',
    body: Subscription,
    status: 201,
    response: written(z.null()),
    limit: { max: 60, windowMs: 10 * minute },
  },
  unsubscribe: {
    method: 'POST',
    path: '/newsletter/unsubscribe',
    access: 'anyone',
    summary: 'Unsubscribes the address that a token was made for; doing so twice is no error.',
    body: Unsubscription,
    status: 200,
    response: written(z.null()),
    limit: { max: 60, windowMs: 10 * minute },
  },
  list: {
    method: 'GET',
    path: '/newsletter/subscribers',
    access: 'admin',
    summary: 'Subscribers, newest first.',
    query: SubscriberQuery,
    status: 200,
    response: z.array(Subscriber),
  },
  remove: {
    method: 'DELETE',
    path: '/newsletter/subscribers/{id}',
    access: 'admin',
    summary: 'Forgets an address altogether.',
    params: ById,
    status: 200,
    response: written(z.null()),
  },
} satisfies Record<string, Endpoint>
