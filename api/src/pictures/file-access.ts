import { timingSafeEqual } from 'node:crypto'
import { contentCache } from '../content/content-cache.ts'
import type { Db } from '../database/db.ts'
import type { KeyedHash } from '../http/keyed-hash.ts'
import { pictureFiles } from './repository.ts'

/** Readers of a file. `unknown`: the database is unavailable; names are unguessable. */
export type FileAccess = 'anyone' | 'signed' | 'nobody' | 'unknown'

/** After a failed query none is made for this time, so that an unavailable database delays one request only. */
const retryDelayMs = 2_000
const maxNames = 50_000

/** Validity of a signature: an hour, less up to ten minutes in which it stays the same, for the caches of browsers. */
const lifetimeMs = 3_600_000
const stepMs = 600_000

/** Signs the addresses of unposted pictures of members. */
export function pictureSignatures(hash: KeyedHash) {
  const signatureOf = (id: number, expires: string) => hash('picture file', `${id} ${expires}`)
  return {
    /** @returns the query of the addresses of a picture and its copies. */
    sign(id: number): string {
      const expires = String(Math.floor(Date.now() / stepMs) * stepMs + lifetimeMs)
      return `expires=${expires}&signature=${signatureOf(id, expires)}`
    },
    isValid(id: number, { expires, signature }: SignedQuery): boolean {
      if (typeof expires !== 'string' || typeof signature !== 'string') return false
      if (!/^\d{1,15}$/.test(expires) || Number(expires) <= Date.now()) return false
      const [given, expected] = [signature, signatureOf(id, expires)].map((text) => Buffer.from(text)) as [
        Buffer,
        Buffer,
      ]
      return given.length === expected.length && timingSafeEqual(given, expected)
    },
  }
}
export type PictureSignatures = ReturnType<typeof pictureSignatures>

/** As it was sent. */
export interface SignedQuery {
  expires?: unknown
  signature?: unknown
}

/** Tells who may read a picture file. Public names are cached until the content changes. */
export function fileAccess(
  db: Db,
  { currentVersion, signatures }: { currentVersion: () => Promise<number>; signatures: PictureSignatures },
) {
  const cacheOf = contentCache<string, true>(maxNames)
  let retryAtMs = 0

  async function accessNow(name: string, query: SignedQuery): Promise<FileAccess> {
    const cache = cacheOf(await currentVersion())
    if (cache.get(name)) return 'anyone'
    const picture = await pictureFiles(db).ofFile(name)
    if (!picture) return 'nobody'
    if (picture.isUnposted) return signatures.isValid(picture.id, query) ? 'signed' : 'nobody'
    cache.put(name, true)
    return 'anyone'
  }

  return async (name: string, query: SignedQuery): Promise<FileAccess> => {
    if (retryAtMs > performance.now()) return 'unknown'
    return accessNow(name, query).catch(() => {
      retryAtMs = performance.now() + retryDelayMs
      return 'unknown' as const
    })
  }
}
export type AccessToFile = ReturnType<typeof fileAccess>
