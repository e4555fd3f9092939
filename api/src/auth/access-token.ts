import jwt from '@fastify/jwt'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../database/db.ts'
import type { Caller } from '../http/access.ts'
import { AppError } from '../http/app-error.ts'
import { type SessionCaller, sessionRepository } from './sessions.ts'

const lifeMinutes = 15
const issuer = 'grace'

declare module '@fastify/jwt' {
  interface FastifyJWT {
    /** Account and session ids only: nothing that can change during the token's lifetime. */
    payload: { sub: string; sid: string }
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
      // Reject tokens without an expiry.
      requiredClaims: ['exp', 'sub', 'sid'],
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
    const { sub, sid } = read(() => jwt.verify<{ sub: string; sid: string }>(token))
    const caller = await sessionRepository(db).callerOf(sid, Number(sub))
    if (caller === null) throw new AppError('session_ended')
    const { accountId, username, role, areas, sessionId } = caller
    return { accountId, username, role, areas, sessionId, setUp: setUpOf(caller) }
  },

  /** Returns the session of a token with a valid signature, expired or not; null otherwise. */
  sessionOf(token: string): string | null {
    try {
      return jwt.verify<{ sid: string }>(token, { ignoreExpiration: true }).sid
    } catch {
      return null
    }
  },
})

function read<T>(verify: () => T): T {
  try {
    return verify()
  } catch (error) {
    const isExpired = (error as { code?: string }).code === 'FAST_JWT_EXPIRED'
    throw new AppError(isExpired ? 'session_ended' : 'unauthenticated')
  }
}
