import type { StoredLink } from '../own-requests/links.ts'
import { sealWith } from '../sealing/person-keys.ts'
import type { PersonKey, Sealing } from '../sealing/sealing.ts'

/** Owner of a submission: an account, or the holder of its private link. */
export type Owner = { accountId: number; link: null } | { accountId: null; link: StoredLink }

export const ownerColumns = 'account_id, link_key, link_hash, mailed_link_hash, link_word'

/**
 * SQL: values of `ownerColumns`. Locks the account, so that its erasure finds the submission.
 *
 * @param at number of the first placeholder.
 */
export const ownerValues = (at: number) =>
  `(select id from accounts where id = $${at}::bigint for key share), $${at + 1}, $${at + 2}, $${at + 3}, $${at + 4}`

/**
 * @param owner null: nobody, such as the sample content's.
 * @param key of the submission, which seals the word of its link too.
 */
export const valuesOfOwner = (owner: Owner | null, sealing: Sealing, key: PersonKey) => {
  const mailed = owner?.link?.mailed
  return [
    owner?.accountId ?? null,
    owner?.link?.linkKey ?? null,
    owner?.link?.linkHash ?? null,
    mailed?.linkHash ?? null,
    mailed ? sealWith(sealing, key, 'word', mailed.wordHash) : null,
  ]
}
