import type { Account } from '@grace/contract/accounts'

/** What is about to be done with an account, in a dialog of its own. */
export interface Task {
  kind: 'role' | 'password-link' | 'remove'
  account: Account
}
