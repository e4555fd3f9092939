import jwt from '@fastify/jwt'
import { wholeNumberLike, wholeNumberMaxDigits } from '@grace/contract/fields'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../database/db.ts'
import type { Caller } from '../http/access.ts'
import { AppError } from '../http/app-error.ts'
import { type SessionCaller, sessionRepository } from './sessions.ts'

const lifeMinutes = 15
/** Clocks of two servers may differ. */
const skewMinutes = 1
const issuer = 'grace'

interface Claims {
  /** Id of the account. */
  sub: string
  /** Id of the session. */
  sid: string
  /** Seconds since 1970. */
  exp: number
}

declare module '@fastify/jwt' {
  interface FastifyJWT {
    /** Account and session ids only: nothing that can change during the token's lifetime. */
    payload: Pick<Claims, 'sub' | 'sid'>
  }
}

/** Registers signing and verification of access tokens. */
export async function registerAccessTokens(app: FastifyInstance, secret: string): Promise<void> {
  await app.register(jwt, {
    secret,
    sign: { algorithm: 'HS256', iss: issuer, expiresIn: `${lifeMinutes}m` },
    verify: {
      algorithms: ['HS256'],
      allowedIss: issuer,
      // Otherwise a token without an issuer or an expiry would be accepted.
      requiredClaims: ['iss', 'exp', 'sub', 'sid'],
      // The library would cache verification results; a database query follows anyway.
      cache: false,
    },
  })
}

export type AccessTokens = ReturnType<typeof accessTokens>

/** @param setUpOf returns the required set-up step of a caller, if any. */
export const accessTokens = (
  { jwt }: FastifyInstance,
  db: Db,
  setUpOf: (caller: SessionCaller) => Caller['setUp'],
) => ({
  issue: (accountId: number, sessionId: string): string =>
    jwt.sign({ sub: String(accountId), sid: sessionId }),

  /**
   * Returns the caller of a token.
   *
   * @throws AppError `unauthenticated` if the token is invalid, `session_ended` if it or its session has ended.
   */
  async identify(token: string): Promise<Caller> {
    const { sub, sid } = read(() => jwt.verify<Claims>(token))
    const caller = await sessionRepository(db).callerOf(sid, Number(sub))
    if (caller === null) throw new AppError('session_ended')
    const { accountId, username, role, areas, sessionId } = caller
    return { accountId, username, role, areas, sessionId, setUp: setUpOf(caller) }
  },

  /** Returns the session of a token with a valid signature, expired or not; null otherwise. */
  sessionOf(token: string): string | null {
    try {
      return read(() => jwt.verify<Claims>(token, { ignoreExpiration: true })).sid
    } catch {
      return null
    }
  },
})

function read(verify: () => Claims): Claims {
  try {
    const claims = verify()
    if (isIssued(claims)) return claims
  } catch (error) {
    if ((error as { code?: string }).code === 'FAST_JWT_EXPIRED') throw new AppError('session_ended')
  }
  throw new AppError('unauthenticated')
}

/** False for claims that `issue` never signs. */
const isIssued = ({ sub, sid, exp }: Claims) =>
  isId(sub) && isUuid(sid) && exp <= Date.now() / 1_000 + (lifeMinutes + skewMinutes) * 60

const isId = (sub: unknown) =>
  typeof sub === 'string' && sub.length <= wholeNumberMaxDigits && wholeNumberLike.test(sub)

const isUuid = (sid: unknown) =>
  typeof sid === 'string' && sid.length === 36 && /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/.test(sid)
