import { mayCall, type Role } from '@grace/contract/access'
import type { SetUpStep } from '@grace/contract/accounts'
import { isAdministrator } from '@grace/contract/roles'
import type { FastifyRequest } from 'fastify'
import type { Actor } from '../audit/repository.ts'
import { AppError } from './app-error.ts'

/** The caller, as currently stored in the database. */
export interface Caller {
  accountId: number
  username: string
  role: Role
  sessionId: string
  /** A required set-up step of an administrator; until then administrator endpoints are refused. */
  setUp: SetUpStep | null
}

/**
 * Access control for all routes. A route without an access level is refused.
 *
 * @param identify returns the caller of a bearer token, and throws for an invalid one.
 * @param requireConfirmation throws unless the caller has confirmed recently.
 */
export const enforceAccess =
  (
    identify: (token: string) => Promise<Caller>,
    requireConfirmation: (request: FastifyRequest) => Promise<void>,
  ) =>
  async (request: FastifyRequest): Promise<void> => {
    const { access, knowsCaller, needsConfirmation, duringSetUp } = request.routeOptions.config
    const isOpen = access === 'anyone'
    if (isOpen && (!knowsCaller || request.headers.authorization === undefined)) return
    const token = bearerToken(request)
    if (token === null) throw new AppError('unauthenticated')
    request.caller = await identify(token)
    if (access === undefined || !mayCall(access, request.caller.role)) throw new AppError('forbidden')
    if (access === 'admin' && !duringSetUp) refuseDuringSetUp(request.caller)
    if (needsConfirmation) await requireConfirmation(request)
  }

function refuseDuringSetUp({ setUp }: Caller): void {
  if (setUp === 'password_change') throw new AppError('password_change_required')
  if (setUp === 'second_factor') throw new AppError('second_factor_setup_required')
}

/** Returns the caller of a route that requires sign-in. */
export function callerOf({ caller }: FastifyRequest): Caller {
  if (caller === null) throw new AppError('unauthenticated')
  return caller
}

/** Returns the actor for audit entries. */
export const actorOf = (request: FastifyRequest): Actor => ({ ...callerOf(request), requestId: request.id })

/** True if an open route may return more than public data. */
export const isAdmin = ({ caller }: FastifyRequest): boolean =>
  caller !== null && isAdministrator(caller.role) && caller.setUp === null

export function bearerToken({ headers }: FastifyRequest): string | null {
  return /^Bearer +([\w\-.]+)$/i.exec(headers.authorization ?? '')?.[1] ?? null
}
