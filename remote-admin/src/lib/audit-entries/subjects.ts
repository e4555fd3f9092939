import type { AuditSubject } from '@grace/contract/audit-subjects'
import type { SampleKind } from '@grace/contract/samples'
import type { TrashKind } from '@grace/contract/trash'
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
  /** Deleted ones go to the trash. */
  trash?: TrashKind
}

/** Subjects of audit entries. */
export const subjects: Record<AuditSubject, Subject> = {
  account: { one: 'user', many: 'Users', path: (id) => `/users/${id}`, trash: 'account' },
  blog: { one: 'blog', many: 'Blogs', path: (id) => `/blogs/${id}/edit`, sample: 'blog', trash: 'blog' },
  category: {
    one: 'category',
    many: 'Categories',
    path: (id) => `/categories/${id}`,
    sample: 'category',
    trash: 'category',
  },
  post: { one: 'post', many: 'Posts', path: (id) => `/posts/${id}/edit`, sample: 'post', trash: 'post' },
  picture: { one: 'picture', many: 'Pictures', path: (id) => `/pictures/${id}`, trash: 'picture' },
  album: { one: 'album', many: 'Albums', path: (id) => `/pictures/albums/${id}`, trash: 'album' },
  announcement: {
    one: 'announcement',
    many: 'Announcements',
    path: (id) => `/announcements/${id}`,
    sample: 'announcement',
    trash: 'announcement',
  },
  event: { one: 'event', many: 'Events', path: (id) => `/events/${id}`, sample: 'event', trash: 'event' },
  service: { one: 'service', many: 'Services', path: (id) => `/services/${id}`, sample: 'service' },
  sermon: {
    one: 'sermon',
    many: 'Sermons',
    path: (id) => `/sermons/${id}`,
    sample: 'sermon',
    trash: 'sermon',
  },
  block: { one: 'text', many: 'Page texts', path: (id) => `/blocks/${id}`, sample: 'block' },
  settings: { one: 'church settings', many: 'Church settings', path: () => '/settings' },
  'prayer-request': {
    one: 'prayer request',
    many: 'Prayer requests',
    path: (id) => `/inbox/prayer-requests/${id}`,
    trash: 'prayer-request',
  },
  'contact-message': {
    one: 'contact message',
    many: 'Contact messages',
    path: (id) => `/inbox/messages/${id}`,
    trash: 'contact-message',
  },
  letter: { one: 'letter', many: 'Letters', path: (id) => `/newsletter/${id}`, trash: 'letter' },
  'answer-template': {
    one: 'answer template',
    many: 'Answer templates',
    path: (id) => `/inbox/templates/${id}`,
  },
  'data-breach': { one: 'data breach', many: 'Data breaches', path: (id) => `/data-breaches/${id}` },
  'rights-request': {
    one: 'rights request',
    many: 'Rights requests',
    path: (id) => `/rights-requests/${id}`,
  },
  subscriber: { one: 'subscriber', many: 'Subscribers', path: () => '/inbox/subscribers' },
}
