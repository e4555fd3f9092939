import type { AuditSubject } from '@grace/contract/audit'
import type { ConsolePath } from '../address.tsx'

interface Known {
  /** One of them, in a sentence. */
  one: string
  /** As a choice of a filter. */
  many: string
  /** Its screen, or the list that it stands in. */
  path: (id: number) => ConsolePath
}

/** What administrators and visitors do something with. */
export const subjects: Record<AuditSubject, Known> = {
  account: { one: 'user', many: 'Users', path: (id) => `/users/${id}` },
  blog: { one: 'blog', many: 'Blogs', path: (id) => `/blogs/${id}/edit` },
  category: { one: 'category', many: 'Categories', path: (id) => `/categories/${id}` },
  post: { one: 'post', many: 'Posts', path: (id) => `/posts/${id}/edit` },
  picture: { one: 'picture', many: 'Pictures', path: (id) => `/pictures/${id}` },
  announcement: { one: 'announcement', many: 'Announcements', path: (id) => `/announcements/${id}` },
  event: { one: 'event', many: 'Events', path: (id) => `/events/${id}` },
  settings: { one: 'church settings', many: 'Church settings', path: () => '/settings' },
  'prayer-request': {
    one: 'prayer request',
    many: 'Prayer requests',
    path: (id) => `/inbox/prayer-requests/${id}`,
  },
  'contact-message': {
    one: 'contact message',
    many: 'Contact messages',
    path: (id) => `/inbox/messages/${id}`,
  },
  subscriber: { one: 'subscriber', many: 'Subscribers', path: () => '/inbox/subscribers' },
}

/** Around what it was done to: `returned` the blog `to draft`. */
export interface Verb {
  did: string
  after?: string
}

const verbs: Record<string, Verb> = {
  create: { did: 'created' },
  update: { did: 'changed' },
  delete: { did: 'deleted' },
  upload: { did: 'uploaded' },
  approve: { did: 'approved' },
  reject: { did: 'rejected' },
  draft: { did: 'returned', after: 'to draft' },
  pend: { did: 'returned', after: 'to pending' },
  status: { did: 'changed the status of' },
  role: { did: 'changed the role of' },
  'password-link': { did: 'issued a password link for' },
}

/** `blog.approve` in words; an act of a newer server is shown as it is called. */
export function verbOf(action: string): Verb {
  const name = action.slice(action.indexOf('.') + 1)
  return verbs[name] ?? { did: `did “${name}” to` }
}

/** Nothing is left to be shown of what was deleted. */
export const isGone = (action: string): boolean => action.endsWith('.delete')
