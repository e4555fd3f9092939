import { allKinds, has, type Kind, type KindThat, kinds } from '@grace/contract/kinds'
import type { ConsolePath } from '../address.tsx'
import { capitalized } from '../capitalized.ts'

export interface Subject {
  kind: Kind
  /** Singular, within a sentence. */
  one: string
  /** Plural, as a filter choice. */
  many: string
  /** Its screen, or the list that contains it. */
  path: (id: number) => ConsolePath
  /** Lists mark which of them are sample content. */
  sample?: KindThat<'sample'>
  /** Deleted ones go to the trash. */
  trash?: KindThat<'trash'>
}

const paths: Record<Kind, Subject['path']> = {
  account: (id) => `/users/${id}`,
  blog: (id) => `/blogs/${id}/edit`,
  category: (id) => `/categories/${id}`,
  post: (id) => `/posts/${id}/edit`,
  picture: (id) => `/pictures/${id}`,
  album: (id) => `/pictures/albums/${id}`,
  announcement: (id) => `/announcements/${id}`,
  event: (id) => `/events/${id}`,
  service: (id) => `/services/${id}`,
  sermon: (id) => `/sermons/${id}`,
  block: (id) => `/blocks/${id}`,
  settings: () => '/settings',
  'prayer-request': (id) => `/inbox/prayer-requests/${id}`,
  'contact-message': (id) => `/inbox/messages/${id}`,
  letter: (id) => `/newsletter/${id}`,
  'answer-template': (id) => `/inbox/templates/${id}`,
  'data-breach': (id) => `/data-breaches/${id}`,
  'rights-request': (id) => `/rights-requests/${id}`,
  subscriber: () => '/inbox/subscribers',
  'sample-content': () => '/trash',
}

const subjectOf = (kind: Kind): Subject => ({
  kind,
  one: kinds[kind].one,
  many: capitalized(kinds[kind].many),
  path: paths[kind],
  ...(has('sample', kind) && { sample: kind }),
  ...(has('trash', kind) && { trash: kind }),
})

/** Kinds with their names and screens in the console. */
export const subjects = Object.fromEntries(allKinds.map((kind) => [kind, subjectOf(kind)])) as Record<
  Kind,
  Subject
>
