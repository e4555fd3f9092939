import type { AdminArea } from './areas.ts'

// A module of its own: the console loads it before any screen, and the endpoint of the audit with its screen.

/** Subjects of audit entries. */
export const auditSubjects = [
  'account',
  'blog',
  'category',
  'post',
  'picture',
  'album',
  'announcement',
  'event',
  'service',
  'sermon',
  'block',
  'settings',
  'prayer-request',
  'contact-message',
  'answer-template',
  'subscriber',
  'letter',
  'data-breach',
  'rights-request',
] as const
export type AuditSubject = (typeof auditSubjects)[number]

/** The area that a subject of an audit entry or of the trash belongs to. */
export const areaOf: Record<AuditSubject, AdminArea> = {
  account: 'people',
  subscriber: 'people',
  'prayer-request': 'care',
  'contact-message': 'care',
  'answer-template': 'care',
  settings: 'settings',
  blog: 'content',
  category: 'content',
  post: 'content',
  picture: 'content',
  album: 'content',
  announcement: 'content',
  event: 'content',
  service: 'content',
  sermon: 'content',
  block: 'content',
  letter: 'content',
  'data-breach': 'people',
  'rights-request': 'people',
}

/** The subjects that belong to these areas. */
export const subjectsIn = (areas: readonly AdminArea[]): AuditSubject[] =>
  auditSubjects.filter((subject) => areas.includes(areaOf[subject]))
