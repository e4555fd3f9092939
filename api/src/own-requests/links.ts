import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { OwnRequestKind } from '@grace/contract/own-requests'
import type { KeyedHash } from '../http/keyed-hash.ts'
import { mailedLink } from '../mail/mailed-link.ts'

/** Part of a private link that its row stores. */
export interface StoredLink {
  linkKey: string
  linkHash: string
  /** The link that is mailed, if the sender wished it. */
  mailed: { linkHash: string; wordHash: string } | null
}

export type RequestLinks = ReturnType<typeof requestLinks>

/**
 * Private links of submissions. The token is derived from the random key of the row with a secret of the server: a
 * repeated submission gets the same one although it is stored nowhere, and neither the database nor a backup opens
 * anything. A mailed link has a token of its own, from the same key.
 */
export const requestLinks = (hash: KeyedHash, siteUrl: string) => {
  const tokenOf = (kind: OwnRequestKind, linkKey: string) =>
    writableToken(Buffer.from(hash('request link', `${kind} ${linkKey}`), 'base64url'))
  const mailedTokenOf = (kind: OwnRequestKind, linkKey: string) =>
    hash('mailed request link', `${kind} ${linkKey}`)
  return {
    tokenOf,

    /** @param wordHash of the word that opens the text of the mailed link; null: none is mailed. */
    create(kind: OwnRequestKind, wordHash: string | null): StoredLink {
      const linkKey = randomBytes(16).toString('base64url')
      return {
        linkKey,
        linkHash: hashOf(tokenOf(kind, linkKey)),
        mailed: wordHash === null ? null : { linkHash: hashOf(mailedTokenOf(kind, linkKey)), wordHash },
      }
    },

    mailedUrlOf: (kind: OwnRequestKind, linkKey: string, language: string) =>
      mailedLink(siteUrl, `/${language}/request`, mailedTokenOf(kind, linkKey)),

    /** Where members find their own. */
    ownPage: `${siteUrl.replace(/\/$/, '')}/dashboard/requests`,
  }
}

/** Crockford’s base 32: no letter in it is taken for a digit, and none is taken for another on paper. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** 100 bits in five groups of four, short enough to write on paper. */
export const writableToken = (secret: Buffer): string =>
  [...secret.subarray(0, 20)]
    .map((byte, at) => (at > 0 && at % 4 === 0 ? '-' : '') + alphabet[byte % alphabet.length])
    .join('')

/** The token as it was given out, however it was copied from paper. */
export const asGivenOut = (token: string): string =>
  /^(?:[\da-z]{4}-?){5}$/i.test(token)
    ? (
        token
          .toUpperCase()
          .replaceAll('O', '0')
          .replaceAll(/[IL]/g, '1')
          .match(/[^-]{4}/g) ?? []
      ).join('-')
    : token

export const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url')

export const isSame = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))
