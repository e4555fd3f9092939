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
    /** The account and its session, and nothing that may change while the token lives. */
    payload: { sub: string; sid: string }
  }
}

/** Teaches the server to sign and read access tokens. */
export async function registerAccessTokens(app: FastifyInstance, secret: string): Promise<void> {
  await app.register(jwt, {
    secret,
    sign: { algorithm: 'HS256', iss: issuer, expiresIn: `${lifeMinutes}m` },
    verify: {
      algorithms: ['HS256'],
      allowedIss: issuer,
      // A token that never expires would otherwise be accepted.
      requiredClaims: ['exp', 'sub', 'sid'],
      // The default keeps the verdict on a token; ours is half a millisecond of database anyway.
      cache: false,
    },
  })
}

export type AccessTokens = ReturnType<typeof accessTokens>

/** @param setUpOf what the caller has to do before anything else. */
export const accessTokens = (
  { jwt }: FastifyInstance,
  db: Db,
  setUpOf: (caller: SessionCaller) => Caller['setUp'],
) => ({
  issue: (accountId: number, sessionId: string): string =>
    jwt.sign({ sub: String(accountId), sid: sessionId }),

  /**
   * Whose token it is.
   *
   * @throws AppError `unauthenticated` when it is not ours, `session_ended` when it has expired or its session ended.
   */
  async identify(token: string): Promise<Caller> {
    const { sub, sid } = read(() => jwt.verify<{ sub: string; sid: string }>(token))
    const caller = await sessionRepository(db).callerOf(sid, Number(sub))
    if (caller === null) throw new AppError('session_ended')
    const { accountId, username, role, sessionId } = caller
    return { accountId, username, role, sessionId, setUp: setUpOf(caller) }
  },

  /** The session of a token that is ours, expired or not; null for any other. */
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
