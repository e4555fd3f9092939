export type InboxKind = 'prayer request' | 'contact message'

/** For administrators, so in English. Does not contain the submission. */
export function inboxNoticeMail(kind: InboxKind, siteUrl: string) {
  const lines = [
    `A new ${kind} is waiting in the console:`,
    `${siteUrl.replace(/\/$/, '')}/admin`,
    'You can only read it there. You will not be notified again within the next 10 minutes.',
  ]
  return { subject: `A new ${kind} is waiting`, text: `${lines.join('\n\n')}\n` }
}
