import { type ContactMessage, contactMessages } from '@grace/contract/contact-messages'
import type { BodyOf, QueryOf } from '@grace/contract/endpoint'
import { type PrayerRequest, prayerRequests } from '@grace/contract/prayer-requests'
import { call, callPage } from '@grace/shared-auth/call'
import { callConfirmed } from '../confirmation/call-confirmed.ts'
import type { ConsolePath } from '../lib/address.tsx'
import { subjects } from '../lib/audit-entries/subjects.ts'
import type { Page } from '../lib/list/use-page.ts'
import { keys } from '../resource/keys.ts'
import type { Resource } from '../resource/resource.ts'

/** A submission of any form. */
export type InboxItem = Omit<PrayerRequest, 'request'> & { text: string }

type ListParams = QueryOf<typeof prayerRequests.list>

/** One of the two inboxes: its names and its API calls. */
export interface Inbox extends Resource<InboxItem> {
  /** Prefix of query keys and of export files. */
  name: 'prayer-requests' | 'messages'
  trash: 'prayer-request' | 'contact-message'
  /** Path of its list. */
  address: ConsolePath
  list: (query: ListParams, signal?: AbortSignal) => Promise<Page<InboxItem>>
  read: (id: number) => Promise<InboxItem>
  update: (
    id: number,
    change: BodyOf<typeof prayerRequests.update>,
  ) => Promise<{ message: string; data: InboxItem }>
}

/** In place of a text whose key is missing. */
export const unreadable = 'Cannot be read: the encryption key is missing'

const itemOf = (sent: PrayerRequest | ContactMessage): InboxItem => {
  if ('request' in sent) {
    const { request, ...rest } = sent
    return { ...rest, text: request }
  }
  const { message, ...rest } = sent
  return { ...rest, text: message }
}

const inbox = (
  name: Inbox['name'],
  subject: 'prayer-request' | 'contact-message',
  endpoints: typeof prayerRequests | typeof contactMessages,
): Inbox => ({
  ...subjects[subject],
  trash: subject,
  name,
  address: `/inbox/${name}`,
  key: keys(name),
  nameOf: (item) => item.name,
  async list(query, signal) {
    const { items, total } = await callPage(endpoints.list, { query, ...(signal && { signal }) })
    return { items: items.map(itemOf), total }
  },
  read: async (id) => itemOf(await call(endpoints.one, { params: { id } })),
  async update(id, body) {
    const { message, data } = await callConfirmed(endpoints.update, { params: { id }, body })
    return { message, data: itemOf(data) }
  },
  remove: (id) => call(endpoints.remove, { params: { id } }),
  removing: (item) => `From ${item.name}, with its note.`,
})

export const prayerRequestInbox = inbox('prayer-requests', 'prayer-request', prayerRequests)
export const messageInbox = inbox('messages', 'contact-message', contactMessages)
