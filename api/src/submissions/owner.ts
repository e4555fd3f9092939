import type { StoredLink } from '../own-requests/links.ts'

/** Owner of a submission: an account, or the holder of its private link. */
export type Owner = { accountId: number; link: null } | { accountId: null; link: StoredLink }

export const ownerColumns = 'account_id, link_key, link_hash'

/**
 * SQL: values of `ownerColumns`. Locks the account, so that its erasure finds the submission.
 *
 * @param at number of the first placeholder.
 */
export const ownerValues = (at: number) =>
  `(select id from accounts where id = $${at}::bigint for key share), $${at + 1}, $${at + 2}`

/** @param owner null: nobody, such as the sample content's. */
export const valuesOfOwner = (owner: Owner | null) => [
  owner?.accountId ?? null,
  owner?.link?.linkKey ?? null,
  owner?.link?.linkHash ?? null,
]
