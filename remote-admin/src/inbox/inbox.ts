import type { ContactMessage } from '@grace/contract/contact-messages'
import { contactMessages } from '@grace/contract/contact-messages'
import type { PrayerRequest } from '@grace/contract/prayer-requests'
import { prayerRequests } from '@grace/contract/prayer-requests'
import type { InboxChange, InboxQuery } from '@grace/contract/submission'
import type { z } from '@grace/contract/zod'
import { call, callPage } from '@grace/shared-auth/call'
import type { ConsolePath } from '../lib/address.tsx'
import type { Page } from '../lib/list/use-page.ts'

/** What visitors have sent, whichever form it came from. */
export type InboxItem = Omit<PrayerRequest, 'request'> & { text: string }

type Asked = z.input<typeof InboxQuery>

/** One of the two inboxes: how it is called, and how the API is asked about it. */
export interface Inbox {
  /** Of its addresses, keys and files. */
  name: 'prayer-requests' | 'messages'
  path: ConsolePath
  title: string
  /** One of it, and several. */
  one: string
  many: string
  list: (query: Asked, signal?: AbortSignal) => Promise<Page<InboxItem>>
  read: (id: number) => Promise<InboxItem>
  update: (id: number, change: z.input<typeof InboxChange>) => Promise<{ message: string; data: InboxItem }>
  remove: (id: number) => Promise<{ message: string }>
}

const ofRequest = ({ request, ...rest }: PrayerRequest): InboxItem => ({ ...rest, text: request })
const ofMessage = ({ message, ...rest }: ContactMessage): InboxItem => ({ ...rest, text: message })

export const prayerRequestInbox: Inbox = {
  name: 'prayer-requests',
  path: '/inbox/prayer-requests',
  title: 'Prayer requests',
  one: 'prayer request',
  many: 'prayer requests',
  async list(query, signal) {
    const { items, total } = await callPage(prayerRequests.list, { query, signal })
    return { items: items.map(ofRequest), total }
  },
  read: async (id) => ofRequest(await call(prayerRequests.one, { params: { id } })),
  async update(id, body) {
    const { message, data } = await call(prayerRequests.update, { params: { id }, body })
    return { message, data: ofRequest(data) }
  },
  remove: (id) => call(prayerRequests.remove, { params: { id } }),
}

export const messageInbox: Inbox = {
  name: 'messages',
  path: '/inbox/messages',
  title: 'Contact messages',
  one: 'contact message',
  many: 'contact messages',
  async list(query, signal) {
    const { items, total } = await callPage(contactMessages.list, { query, signal })
    return { items: items.map(ofMessage), total }
  },
  read: async (id) => ofMessage(await call(contactMessages.one, { params: { id } })),
  async update(id, body) {
    const { message, data } = await call(contactMessages.update, { params: { id }, body })
    return { message, data: ofMessage(data) }
  },
  remove: (id) => call(contactMessages.remove, { params: { id } }),
}
