import { type Access, isForAdministrators, mayCall, type Role } from '@grace/contract/access'
import type { SetUpStep } from '@grace/contract/accounts'
import type { AdminArea } from '@grace/contract/areas'
import { isAdministrator } from '@grace/contract/roles'
import type { FastifyRequest } from 'fastify'
import type { Actor } from '../audit/repository.ts'
import { AppError } from './app-error.ts'

/** The caller, as currently stored in the database. */
export interface Caller {
  accountId: number
  username: string
  role: Role
  /** Areas of an administrator; empty for anyone else. */
  areas: AdminArea[]
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
    if (isOpen && knowsCaller === 'if-valid') {
      request.caller = token === null ? null : await identify(token).catch(visitorIfRefused)
      return
    }
    if (token === null) throw new AppError('unauthenticated')
    request.caller = await identify(token)
    if (access === undefined || !mayCall(access, request.caller)) throw refusal(access, request.caller)
    if (isForAdministrators(access) && !duringSetUp) refuseDuringSetUp(request.caller)
    if (needsConfirmation) await requireConfirmation(request)
  }

/** Only a refused token makes its sender a visitor; a database that is down does not. */
const visitorIfRefused = (error: unknown) => {
  if (error instanceof AppError && ['unauthenticated', 'session_ended'].includes(error.code)) return null
  throw error
}

const isArea = (access: Access | undefined): access is AdminArea =>
  isForAdministrators(access) && access !== 'admin'

const refusal = (access: Access | undefined, { role }: Caller) =>
  access !== undefined && isArea(access) && isAdministrator(role)
    ? areaMissing(access)
    : new AppError('forbidden')

/** An administrator without the area of what they asked for. */
export const areaMissing = (area: AdminArea) =>
  new AppError('forbidden', {
    message: `You need the area “${area}” for this. An administrator who manages people can give it to you.`,
  })

/** @throws AppError `forbidden` unless the caller has the area. */
export function requireArea(request: FastifyRequest, area: AdminArea): void {
  if (!callerOf(request).areas.includes(area)) throw areaMissing(area)
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

/** True if an open route of content may return more than public data. */
export const isEditor = ({ caller }: FastifyRequest): boolean =>
  caller?.setUp === null && caller.areas.includes('content')

export function bearerToken({ headers }: FastifyRequest): string | null {
  return /^Bearer +([\w\-.]+)$/i.exec(headers.authorization ?? '')?.[1] ?? null
}
