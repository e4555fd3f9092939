import { isOpen, openSince } from './closed-requests.ts'

/** Records that an administrator has found to belong to a person, by their ids. */
export interface Chosen {
  requests: readonly number[]
  messages: readonly number[]
  subscriptions: readonly number[]
}

/** A person, by what leads to their data: an account with its proven address, and chosen records. */
export interface Person {
  accountId: number | null
  chosen: Chosen
  /**
   * False for a copy that administrators make: nobody is to learn who sent a request without a name. What is closed to
   * the owner is part of it.
   */
  isOwner: boolean
}

export const nothingChosen: Chosen = { requests: [], messages: [], subscriptions: [] }

/** A person who has signed in. */
export const ownerOf = (accountId: number): Person => ({
  accountId,
  chosen: nothingChosen,
  isOwner: true,
})

/**
 * SQL: the address of the account `$1`, if its owner has proved to read mails there. Anybody can register with the
 * address of somebody else, and must not see or delete what that person sent.
 */
export const provenAddress =
  '(select email_key from accounts where id = $1 and email_confirmed_at is not null)'

/** SQL: the account `$1` sent it while signed in, or from its proven address. */
const isOfPerson = `(account_id = $1 or lower(email) = ${provenAddress})`

/** SQL: the same, and it is open to the account. What came from the address is not until the address opens it. */
export const isOwnSubmission = `((account_id = $1 and ${isOpen})
  or (lower(email) = ${provenAddress} and ${openSince} is null))`

/** Tables of what people send, with the ids that were chosen of each. */
export const sentTables = {
  requests: {
    table: 'prayer_requests',
    isOwn: isOwnSubmission,
    isTheirs: isOfPerson,
    withoutName: 'without_name',
  },
  messages: { table: 'contact_messages', isOwn: isOwnSubmission, isTheirs: isOfPerson, withoutName: 'false' },
  subscriptions: {
    table: 'subscribers',
    isOwn: `email_key = ${provenAddress}`,
    isTheirs: `email_key = ${provenAddress}`,
    withoutName: 'false',
  },
} as const satisfies Record<keyof Chosen, object>

/** SQL: a row of the table is of the person with the account `$1`. @param ids placeholder of those that were chosen. */
export function belongsTo({ isOwner }: Person, of: keyof Chosen, ids: string): string {
  const { isOwn, isTheirs, withoutName } = sentTables[of]
  return isOwner
    ? `(${isOwn} or id = any (${ids}::bigint[]))`
    : `((${isTheirs} or id = any (${ids}::bigint[])) and not ${withoutName})`
}
