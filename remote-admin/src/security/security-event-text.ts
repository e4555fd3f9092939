import type { SecurityAction, SecurityEvent } from '@grace/contract/security-events'

/** Descriptions by action. Worded neutrally: the actor may be somebody else. */
const messages: Record<SecurityAction, string> = {
  'security.sign-in': 'Logged in',
  'security.sign-in-failed': 'Someone entered a wrong password',
  'security.confirmed': 'The password or a passkey was confirmed',
  'security.confirmation-failed': 'Someone failed to confirm the password or a passkey',
  'security.confirmation-required': 'Something was tried without confirmation, and refused',
  'security.session-ended': 'A device was logged out',
  'security.other-sessions-ended': 'All other devices were logged out',
  'security.signed-out-by-administrator': 'An administrator logged out all devices',
  'security.current-password-wrong': 'Someone entered a wrong current password',
  'security.password-changed': 'The password was changed',
  'security.password-link-sent': 'Someone asked for a new password; a link was emailed',
  'security.password-link-made': 'An administrator made a link to set a new password',
  'security.password-reset': 'A new password was set with a link',
  'security.email-changed': 'The email address was changed',
  'security.accounts-read': 'The list of users was read',
  'security.accounts-exported': 'The list of users was exported',
  'security.prayer-requests-read': 'Prayer requests were read',
  'security.second-factor-failed': 'Someone entered a wrong one-time code',
  'security.one-time-codes-added': 'One-time codes were set up',
  'security.one-time-codes-removed': 'One-time codes were removed',
  'security.recovery-codes-made': 'New recovery codes were created',
  'security.recovery-code-used': 'A recovery code was used',
  'security.passkey-added': 'A passkey was added',
  'security.passkey-removed': 'A passkey was removed',
  'security.second-factor-reset': 'The second factor was removed on the server',
  'security.email-change-requested': 'A new email address was entered and is waiting to be confirmed',
  'security.email-change-cancelled': 'The email address change was cancelled',
  'security.email-confirmed': 'The email address was confirmed',
  'security.data-copied': 'A copy of the owner’s data was opened',
  'security.consent-given': 'Consent was given',
  'security.consent-withdrawn': 'A consent was withdrawn',
  'security.data-restricted': 'The owner’s data was restricted',
  'security.restriction-ended': 'The restriction of the owner’s data ended',
  'security.erasure-requested': 'The account was closed to be erased',
  'security.erasure-taken-back': 'The erasure of the account was taken back',
  'security.requests-opened': 'Requests that were closed were opened by email',
}

const methods: Record<string, string> = {
  password: 'with the password',
  passkey: 'with a passkey',
  'one-time-code': 'with the password and a one-time code',
  'recovery-code': 'with the password and a recovery code',
}

/** Descriptions of refused calls. */
const attempts: Record<string, string> = {
  'PUT /api/user/profile': 'Changing the email address',
  'GET /api/admin/users/export': 'Exporting the list of users',
  'POST /api/admin/users': 'Creating an administrator',
  'PUT /api/admin/users/:id': 'Changing a user',
  'POST /api/admin/users/:id/guardian': 'Confirming a guardian',
  'DELETE /api/admin/users/:id/guardian': 'Withdrawing a guardian',
  'PUT /api/admin/settings': 'Changing ways of giving, numbers or addresses',
  'POST /api/admin/settings/changes/:id/revert': 'Taking back a change of numbers or addresses',
  'PUT /api/admin/set-up': 'Changing the set-up',
  'DELETE /api/admin/samples': 'Removing the sample content',
  'POST /api/admin/jobs': 'Changing many rows at once',
  'POST /api/admin/jobs/:id/undo': 'Taking back a change of many rows',
  'POST /api/admin/imports/:kind': 'Importing a file',
  'POST /api/admin/rights-requests': 'Recording a rights request',
  'PUT /api/admin/rights-requests/:id': 'Changing a rights request',
  'DELETE /api/admin/rights-requests/:id': 'Deleting a rights request',
  'POST /api/admin/rights-requests/:id/answer': 'Answering a rights request',
  'DELETE /api/admin/data-breaches/:id': 'Deleting a data breach',
  'DELETE /api/admin/answer-templates/:id': 'Deleting an answer template',
  'DELETE /api/newsletter/subscribers/:id': 'Deleting a subscriber',
  'DELETE /api/services/:id': 'Deleting a service',
  'DELETE /api/blocks/:id': 'Deleting a text of a page',
  'POST /api/blocks': 'Writing a number on a page',
  'PUT /api/blocks/:id': 'Writing a number on a page',
  'POST /api/blogs': 'Writing a number in a blog',
  'PUT /api/blogs/:id': 'Writing a number in a blog',
  'POST /api/category': 'Writing a number in a category',
  'PUT /api/category/:id': 'Writing a number in a category',
  'POST /api/announcements': 'Writing a number in an announcement',
  'PUT /api/announcements/:id': 'Writing a number in an announcement',
  'POST /api/events': 'Writing a number in an event',
  'PUT /api/events/:id': 'Writing a number in an event',
  'POST /api/picture/upload': 'Writing a number below a picture',
  'PUT /api/picture/:id': 'Writing a number below a picture',
  'PUT /api/prayer-requests/:id': 'Answering with a number',
  'PUT /api/contact/:id': 'Answering with a number',
  'POST /api/services': 'Writing a number in a service',
  'PUT /api/services/:id': 'Writing a number in a service',
  'POST /api/sermons': 'Writing a number in a sermon',
  'PUT /api/sermons/:id': 'Writing a number in a sermon',
  'POST /api/admin/revisions/:kind/:id/:language/:revision/restore': 'Restoring a text with a number',
  'DELETE /api/user/sessions/:id': 'Ending a session',
  'DELETE /api/user/sessions': 'Ending all other sessions',
  'POST /api/user/notifications/device': 'Adding a device for notifications',
  'PUT /api/admin/users/:id/status': 'Activating or deactivating a user',
  'PUT /api/admin/users/:id/role': 'Changing the role of a user',
  'DELETE /api/admin/users/:id': 'Deleting a user',
  'DELETE /api/admin/users/:id/for-good': 'Erasing a user for good',
  'POST /api/admin/rights-requests/:id/copy': 'Copying the data of a person',
  'POST /api/admin/rights-requests/:id/erase': 'Erasing the data of a person',
  'DELETE /api/admin/trash/:kind/:id': 'Deleting something in the trash for good',
  'POST /api/admin/trash/:kind/:id/restore': 'Restoring an administrator from the trash',
  'POST /api/admin/users/:id/password-link': 'Creating a password link',
  'POST /api/newsletter/letters/:id/send': 'Sending a letter to the subscribers',
  'POST /api/admin/previews': 'Opening a preview',
  'POST /api/user/one-time-codes': 'Setting up one-time codes',
  'POST /api/user/one-time-codes/confirm': 'Setting up one-time codes',
  'DELETE /api/user/one-time-codes': 'Removing one-time codes',
  'POST /api/user/recovery-codes': 'Creating recovery codes',
  'POST /api/user/passkeys/options': 'Adding a passkey',
  'POST /api/user/passkeys': 'Adding a passkey',
  'PUT /api/user/passkeys/:id': 'Renaming a passkey',
  'DELETE /api/user/passkeys/:id': 'Removing a passkey',
}

/** Describes an event; unknown actions of a newer server are shown by name. */
export function securityEventText({ action, details }: SecurityEvent): string {
  const { method = '', attempted, count, left, browser, platform } = details
  const text = messages[action as SecurityAction] ?? `Something else happened (${action})`
  switch (action) {
    case 'security.sign-in':
      return [text, methods[method]].filter(Boolean).join(' ')
    case 'security.sign-in-failed':
      return method === 'passkey' ? 'Someone tried a passkey that is not valid' : text
    case 'security.confirmation-required':
      return attempted
        ? `${attempts[attempted] ?? attempted} was tried without confirmation, and refused`
        : text
    case 'security.session-ended': {
      const device = [browser, platform].filter(Boolean).join(' on ')
      return device ? `${text} (${device})` : text
    }
    case 'security.accounts-exported':
      return count === undefined ? text : `${text} (${count})`
    case 'security.recovery-code-used':
      return left === undefined ? text : `${text}; ${left} left`
    default:
      return text
  }
}
