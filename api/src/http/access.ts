import { mayCall, type Role } from '@grace/contract/access'
import type { FastifyRequest } from 'fastify'
import type { Actor } from '../audit/repository.ts'
import { AppError } from './app-error.ts'

/** Who asks, as the database knows them now. */
export interface Caller {
  accountId: number
  username: string
  role: Role
  sessionId: string
}

/**
 * The one place that decides who may call what. A route that does not say so is closed.
 *
 * @param identify the caller of a bearer token. It throws for every token that is not worth trusting.
 */
export const enforceAccess =
  (identify: (token: string) => Promise<Caller>) =>
  async (request: FastifyRequest): Promise<void> => {
    const { access, knowsCaller } = request.routeOptions.config
    const isOpen = access === 'anyone'
    if (isOpen && (!knowsCaller || request.headers.authorization === undefined)) return
    const token = bearerToken(request)
    if (token === null) throw new AppError('unauthenticated')
    request.caller = await identify(token)
    if (access === undefined || !mayCall(access, request.caller.role)) throw new AppError('forbidden')
  }

/** The caller of a route that only those who are signed in may call. */
export function callerOf({ caller }: FastifyRequest): Caller {
  if (caller === null) throw new AppError('unauthenticated')
  return caller
}

/** Who did it, for the audit. */
export const actorOf = (request: FastifyRequest): Actor => ({ ...callerOf(request), requestId: request.id })

/** Whether an open route may answer more than what is meant for everybody. */
export const isAdmin = ({ caller }: FastifyRequest): boolean => caller?.role === 'ADMIN'

export function bearerToken({ headers }: FastifyRequest): string | null {
  return /^Bearer +([\w\-.]+)$/i.exec(headers.authorization ?? '')?.[1] ?? null
}
