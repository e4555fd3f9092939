import { timingSafeEqual } from 'node:crypto'
import type { previews } from '@grace/contract/previews'
import type { Handlers } from '../http/handlers.ts'
import type { KeyedHash } from '../http/keyed-hash.ts'

const lifetimeMs = 3_600_000

/** A seal is the time at which it expires, and a keyed hash of that and the digest. */
export function previewRoutes({ hash, siteUrl }: { hash: KeyedHash; siteUrl: string }) {
  const sealOf = (digest: string, expires: string) =>
    `${expires}.${hash('preview', [expires, digest].join())}`
  return {
    seal: async ({ body: { digest } }) => ({
      seal: sealOf(digest, String(Date.now() + lifetimeMs)),
      siteUrl,
    }),
    check: async ({ body: { digest, seal } }) => {
      const [expires = ''] = seal.split('.')
      return { isGenuine: Number(expires) > Date.now() && isEqual(seal, sealOf(digest, expires)) }
    },
  } satisfies Partial<Handlers<typeof previews>>
}

function isEqual(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}
