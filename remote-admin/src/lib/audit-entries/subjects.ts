import type { AuditSubject } from '@grace/contract/audit'
import type { SampleKind } from '@grace/contract/samples'
import type { ConsolePath } from '../address.tsx'

export interface Subject {
  /** Singular, within a sentence. */
  one: string
  /** Plural, as a filter choice. */
  many: string
  /** Its screen, or the list that contains it. */
  path: (id: number) => ConsolePath
  /** Lists mark which of them are sample content. */
  sample?: SampleKind
}

/** Subjects of audit entries. */
export const subjects: Record<AuditSubject, Subject> = {
  account: { one: 'user', many: 'Users', path: (id) => `/users/${id}` },
  blog: { one: 'blog', many: 'Blogs', path: (id) => `/blogs/${id}/edit`, sample: 'blog' },
  category: { one: 'category', many: 'Categories', path: (id) => `/categories/${id}`, sample: 'category' },
  post: { one: 'post', many: 'Posts', path: (id) => `/posts/${id}/edit`, sample: 'post' },
  picture: { one: 'picture', many: 'Pictures', path: (id) => `/pictures/${id}` },
  announcement: {
    one: 'announcement',
    many: 'Announcements',
    path: (id) => `/announcements/${id}`,
    sample: 'announcement',
  },
  event: { one: 'event', many: 'Events', path: (id) => `/events/${id}`, sample: 'event' },
  service: { one: 'service', many: 'Services', path: (id) => `/services/${id}`, sample: 'service' },
  sermon: { one: 'sermon', many: 'Sermons', path: (id) => `/sermons/${id}`, sample: 'sermon' },
  block: { one: 'text', many: 'Page texts', path: (id) => `/blocks/${id}`, sample: 'block' },
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
