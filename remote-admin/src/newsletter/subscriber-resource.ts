import { newsletter, type Subscriber } from '@grace/contract/newsletter'
import { callConfirmed } from '../confirmation/call-confirmed.ts'
import { subjects } from '../lib/audit-entries/subjects.ts'
import { keys } from '../resource/keys.ts'
import type { Resource } from '../resource/resource.ts'

export const subscriberResource: Resource<Subscriber> = {
  ...subjects.subscriber,
  key: keys('subscribers'),
  nameOf: ({ email }) => email,
  remove: (id) => callConfirmed(newsletter.remove, { params: { id } }),
  question: 'Are you sure you want to delete this address? This action cannot be undone.',
  removing: ({ email, active }) =>
    `${email}. ${
      active
        ? 'They will get no more newsletters, and can subscribe again.'
        : 'The site will no longer remember that this person unsubscribed.'
    }`,
}
