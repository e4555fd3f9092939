export interface SensitiveAction {
  /** Subject of the mail: the action in words. */
  what: string
  /** Details, without input of anybody but administrators. */
  lines: readonly string[]
  /** Username of the administrator. */
  by: string
  /** Browser family and platform. */
  device: string | null
  /** The console can take it back for 24 hours. */
  isRevertible?: boolean
}

const format = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'full',
  timeStyle: 'short',
  timeZone: 'Africa/Kigali',
})

/** For administrators, so in English. */
export function sensitiveActionMail(action: SensitiveAction, siteUrl: string, at = new Date()) {
  const { what, lines, by, device, isRevertible = false } = action
  const console = `${siteUrl.replace(/\/$/, '')}/admin`
  const paragraphs = [
    `${what}:`,
    ...(lines.length > 0 ? [lines.join('\n')] : []),
    `By ${by}, on ${format.format(at)} in Kigali, ${device ? `with ${device}` : 'with a browser that is not known'}.`,
    isRevertible
      ? 'If none of you did this, open the console and press “That was not us” beside the change. This is possible for 24 hours.'
      : 'If none of you did this, tell the other administrators, and change the password of that account.',
    console,
  ]
  return { subject: what, text: `${paragraphs.join('\n\n')}\n` }
}
