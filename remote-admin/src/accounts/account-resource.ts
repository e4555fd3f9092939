import { type Account, accounts } from '@grace/contract/accounts'
import { callConfirmed } from '../confirmation/call-confirmed.ts'
import { subjects } from '../lib/audit-entries/subjects.ts'
import type { Resource } from '../resource/resource.ts'
import { accountKeys } from './accounts-query.ts'

export const accountResource: Resource<Account> = {
  ...subjects.account,
  key: accountKeys,
  nameOf: ({ fullName }) => fullName,
  remove: (id) => callConfirmed(accounts.remove, { params: { id } }),
  question: 'Are you sure you want to delete this user?',
  removing: ({ fullName, username, email }) =>
    `${fullName} (${username}, ${email}). They are logged out at once and cannot log in.`,
  erasure: {
    label: 'Erase them for good, because they asked for it',
    explained:
      'Their name, email address and phone number are removed from the audit trail too. Prayer requests, messages and newsletter subscriptions sent with their email address are deleted. This cannot be undone.',
    erase: (id) => callConfirmed(accounts.erase, { params: { id } }),
  },
}
