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
  /** False for a copy that administrators see: nobody is to learn who sent a request without a name. */
  withNameless: boolean
}

export const nothingChosen: Chosen = { requests: [], messages: [], subscriptions: [] }

/** A person who has signed in. */
export const ownerOf = (accountId: number): Person => ({
  accountId,
  chosen: nothingChosen,
  withNameless: true,
})

/**
 * SQL: the address of the account `$1`, if its owner has proved to read mails there. Anybody can register with the
 * address of somebody else, and must not see or delete what that person sent.
 */
export const provenAddress =
  '(select email_key from accounts where id = $1 and email_confirmed_at is not null)'

/** SQL: the account `$1` sent it while signed in, or from its proven address. */
export const isOwnSubmission = `(account_id = $1 or lower(email) = ${provenAddress})`

/** Tables of what people send, with the ids that were chosen of each. */
export const sentTables = {
  requests: { table: 'prayer_requests', isOwn: isOwnSubmission, withoutName: 'without_name' },
  messages: { table: 'contact_messages', isOwn: isOwnSubmission, withoutName: 'false' },
  subscriptions: { table: 'subscribers', isOwn: `email_key = ${provenAddress}`, withoutName: 'false' },
} as const satisfies Record<keyof Chosen, object>

/** SQL: a row of the table is of the person with the account `$1`. @param ids placeholder of those that were chosen. */
export function belongsTo({ withNameless }: Person, of: keyof Chosen, ids: string): string {
  const { isOwn, withoutName } = sentTables[of]
  const isTheirs = `(${isOwn} or id = any (${ids}::bigint[]))`
  return withNameless ? isTheirs : `(${isTheirs} and not ${withoutName})`
}
