import { mayCall, type Role } from '@grace/contract/access'
import type { SetUpStep } from '@grace/contract/accounts'
import { isAdministrator } from '@grace/contract/roles'
import type { FastifyRequest } from 'fastify'
import type { Actor } from '../audit/repository.ts'
import { AppError } from './app-error.ts'

/** Who asks, as the database knows them now. */
export interface Caller {
  accountId: number
  username: string
  role: Role
  sessionId: string
  /** What an administrator has to do first; until then nothing of an administrator's is open. */
  setUp: SetUpStep | null
}

/**
 * The one place that decides who may call what. A route that does not say so is closed.
 *
 * @param identify the caller of a bearer token. It throws for every token that is not worth trusting.
 * @param requireConfirmation throws unless the caller confirmed lately that it is them.
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

/** The caller of a route that only those who are signed in may call. */
export function callerOf({ caller }: FastifyRequest): Caller {
  if (caller === null) throw new AppError('unauthenticated')
  return caller
}

/** Who did it, for the audit. */
export const actorOf = (request: FastifyRequest): Actor => ({ ...callerOf(request), requestId: request.id })

/** Whether an open route may answer more than what is meant for everybody. */
export const isAdmin = ({ caller }: FastifyRequest): boolean =>
  caller !== null && isAdministrator(caller.role) && caller.setUp === null

export function bearerToken({ headers }: FastifyRequest): string | null {
  return /^Bearer +([\w\-.]+)$/i.exec(headers.authorization ?? '')?.[1] ?? null
}
