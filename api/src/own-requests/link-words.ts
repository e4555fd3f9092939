import { linkWordKey } from '@grace/contract/submission'
import { hashPassword, inPasswordQueue, isPasswordOf } from '../auth/passwords.ts'
import type { Db } from '../database/db.ts'
import { problem, tooManyRequests } from '../http/app-error.ts'
import type { KeyedHash } from '../http/keyed-hash.ts'
import { clearHits, countHit } from '../http/rate-limit.ts'

const hourMs = 3_600_000
/** A PIN of four digits is not found in years. */
const limits = [
  { max: 5, windowMs: hourMs },
  { max: 20, windowMs: 7 * 24 * hourMs },
]

export const hashLinkWord = (word: string): Promise<string> => hashPassword(linkWordKey(word))

/**
 * Checks the word of a mailed link.
 *
 * @param wordHash null: it cannot be read any more, so no word is right.
 * @throws AppError `validation_failed` for a missing or wrong word, `too_many_requests` after too many wrong ones.
 */
export const linkWordCheck =
  (db: Db, hash: KeyedHash) =>
  async (link: { linkHash: string; wordHash: string | null }, word: string | null | undefined) => {
    const given = linkWordKey(word)
    if (!given) throw problem('word', 'link_word_required')
    const keys = limits.map(({ windowMs }) => hash('link word', `${windowMs} ${link.linkHash}`))
    // Counted before the check, so that parallel tries are not more.
    for (const [at, { max, windowMs }] of limits.entries()) {
      const { hits, resetSeconds } = await countHit(db, keys[at] as string, windowMs)
      if (hits > max) throw tooManyRequests(resetSeconds)
    }
    if (!(await inPasswordQueue(() => isPasswordOf(link.wordHash, given)))) {
      throw problem('word', 'link_word_wrong')
    }
    await clearHits(db, keys)
  }
