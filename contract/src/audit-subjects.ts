// A module of its own: the console loads it before any screen, and the endpoint of the audit with its screen.

/** What audit entries are about. */
export const auditSubjects = [
  'account',
  'blog',
  'category',
  'post',
  'picture',
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
] as const
export type AuditSubject = (typeof auditSubjects)[number]
