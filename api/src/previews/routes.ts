import { timingSafeEqual } from 'node:crypto'
import { type PreviewKind, previewAreas, previewMinutes, type previews } from '@grace/contract/previews'
import type { FastifyRequest } from 'fastify'
import { sessionRepository } from '../auth/sessions.ts'
import { type Caller, callerOf, requireArea } from '../http/access.ts'
import type { App } from '../http/app-instance.ts'
import type { Handlers } from '../http/handlers.ts'
import type { KeyedHash } from '../http/keyed-hash.ts'

const sealLike = /^\d{13}\.[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\.[\w-]{43}$/

interface Sealed {
  kind: PreviewKind
  digest: string
  /** Milliseconds since 1970. */
  expires: string
  sessionId: string
}

/**
 * A seal is the time at which it expires, the session that made it, and a keyed hash of both, its account, the kind and
 * the digest. See docs/decisions/0063-previews-are-for-their-author.md.
 */
export function previewRoutes({ db }: App, { hash, siteUrl }: { hash: KeyedHash; siteUrl: string }) {
  const sealOf = ({ accountId }: Caller, { kind, digest, expires, sessionId }: Sealed) =>
    `${expires}.${sessionId}.${hash('preview', [expires, accountId, sessionId, kind, digest].join())}`

  /** Milliseconds that a seal is still valid for the caller; 0 for any other seal. */
  async function msLeft(
    caller: Caller,
    { kind, digest, seal }: { kind: PreviewKind; digest: string; seal: string },
  ) {
    if (!sealLike.test(seal)) return 0
    const [expires = '', sessionId = ''] = seal.split('.')
    if (!isEqual(seal, sealOf(caller, { kind, digest, expires, sessionId }))) return 0
    // A console at an origin of its own has another session of the same account.
    if ((await sessionRepository(db).callerOf(sessionId, caller.accountId)) === null) return 0
    return Math.max(0, Number(expires) - Date.now())
  }

  return {
    seal: async (request) => {
      const { kind, digest } = request.body
      const caller = callerWithArea(request, kind)
      const expires = String(Date.now() + previewMinutes * 60_000)
      return { seal: sealOf(caller, { kind, digest, expires, sessionId: caller.sessionId }), siteUrl }
    },
    check: async (request) => {
      const secondsLeft = Math.ceil(
        (await msLeft(callerWithArea(request, request.body.kind), request.body)) / 1_000,
      )
      return { isGenuine: secondsLeft > 0, secondsLeft }
    },
  } satisfies Partial<Handlers<typeof previews>>
}

/** @throws AppError `forbidden` unless the caller may publish what is previewed. */
function callerWithArea(request: FastifyRequest, kind: PreviewKind): Caller {
  requireArea(request, previewAreas[kind])
  return callerOf(request)
}

function isEqual(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}
