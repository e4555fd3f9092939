/** Words around the subject: `returned` the blog `to draft`. */
export interface Verb {
  did: string
  after?: string
}

const verbs: Record<string, Verb> = {
  create: { did: 'created' },
  update: { did: 'changed' },
  delete: { did: 'deleted' },
  restore: { did: 'restored' },
  purge: { did: 'deleted', after: 'for good' },
  'remove-samples': { did: 'removed the sample content and changed' },
  'set-up': { did: 'continued the set-up of' },
  languages: { did: 'changed the needed languages of' },
  send: { did: 'sent' },
  pause: { did: 'paused' },
  resume: { did: 'went on with' },
  resend: { did: 'sent once more' },
  revert: { did: 'took back a change of' },
  order: { did: 'changed the order of' },
  upload: { did: 'uploaded' },
  approve: { did: 'approved' },
  reject: { did: 'rejected' },
  draft: { did: 'returned', after: 'to draft' },
  pend: { did: 'returned', after: 'to pending' },
  status: { did: 'changed the status of' },
  role: { did: 'changed the role of' },
  'guardian-confirmed': { did: 'confirmed in person that a guardian agrees to' },
  'guardian-withdrawn': { did: 'recorded that a guardian no longer agrees to' },
  'password-link': { did: 'issued a password link for' },
  'sign-in': { did: 'logged in as' },
  'sign-in-failed': { did: 'failed to log in as' },
  confirmed: { did: 'confirmed the password of' },
  'confirmation-failed': { did: 'gave a wrong password to confirm as' },
  'confirmation-required': { did: 'tried something without the password of' },
  'current-password-wrong': { did: 'gave a wrong current password as' },
  'password-changed': { did: 'changed the password of' },
  'password-link-sent': { did: 'asked for a password link by email for' },
  'password-link-made': { did: 'made a password link for' },
  'requests-opened': { did: 'opened the closed requests of' },
  'password-reset': { did: 'set a new password with a link for' },
  'email-changed': { did: 'changed the email of' },
  'email-change-requested': { did: 'asked to change the email of' },
  'email-change-cancelled': { did: 'cancelled the new email of' },
  'email-confirmed': { did: 'confirmed the email of' },
  'session-ended': { did: 'ended a session of' },
  'other-sessions-ended': { did: 'ended all other sessions of' },
  'signed-out-by-administrator': { did: 'signed out' },
  'second-factor-failed': { did: 'gave a wrong one-time code as' },
  'one-time-codes-added': { did: 'set up one-time codes for' },
  'one-time-codes-removed': { did: 'removed one-time codes from' },
  'recovery-codes-made': { did: 'created new recovery codes for' },
  'recovery-code-used': { did: 'used a recovery code as' },
  'passkey-added': { did: 'added a passkey to' },
  'passkey-removed': { did: 'removed a passkey from' },
  'second-factor-reset': { did: 'removed the second factor of' },
  'accounts-read': { did: 'read the list of users as' },
  'accounts-exported': { did: 'exported the list of users as' },
  'prayer-requests-read': { did: 'read prayer requests as' },
}

/** Verb for an audit action such as `blog.approve`; actions of a newer server are shown by name. */
export function verbOf(action: string): Verb {
  const name = action.slice(action.indexOf('.') + 1)
  return verbs[name] ?? { did: `did “${name}” on` }
}

/** Failed logins have no actor. */
export const actorName = (username: string | null) => username ?? 'Someone'

/** True for deletions: the subject has no screen any more. */
export const isGone = (action: string): boolean => /\.(?:delete|purge)$/.test(action)
