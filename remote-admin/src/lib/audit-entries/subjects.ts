import type { AuditSubject } from '@grace/contract/audit'
import type { ConsolePath } from '../address.tsx'

export interface Subject {
  /** Singular, within a sentence. */
  one: string
  /** Plural, as a filter choice. */
  many: string
  /** Its screen, or the list that contains it. */
  path: (id: number) => ConsolePath
}

/** Subjects of audit entries. */
export const subjects: Record<AuditSubject, Subject> = {
  account: { one: 'user', many: 'Users', path: (id) => `/users/${id}` },
  blog: { one: 'blog', many: 'Blogs', path: (id) => `/blogs/${id}/edit` },
  category: { one: 'category', many: 'Categories', path: (id) => `/categories/${id}` },
  post: { one: 'post', many: 'Posts', path: (id) => `/posts/${id}/edit` },
  picture: { one: 'picture', many: 'Pictures', path: (id) => `/pictures/${id}` },
  announcement: { one: 'announcement', many: 'Announcements', path: (id) => `/announcements/${id}` },
  event: { one: 'event', many: 'Events', path: (id) => `/events/${id}` },
  service: { one: 'service', many: 'Services', path: (id) => `/services/${id}` },
  block: { one: 'text', many: 'Texts of the pages', path: (id) => `/blocks/${id}` },
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
