import type { AdminArea } from './areas.ts'
import { isAdministrator, roles } from './roles.ts'
import { z } from './zod.ts'

export const Role = z.enum(roles)
export type Role = z.infer<typeof Role>

/**
 * Access level of an endpoint. Each endpoint names one; the server refuses a route without it. `admin` is for every
 * administrator, an area for those who have it.
 */
export type Access = 'anyone' | 'signed-in' | 'admin' | AdminArea

/** True for the access levels of administrators. */
export const isForAdministrators = (access: Access | undefined): boolean =>
  access !== 'anyone' && access !== 'signed-in'

/** @param caller current role and areas in the database; null for a visitor. */
export function mayCall(access: Access, caller: { role: Role; areas: readonly AdminArea[] } | null): boolean {
  if (access === 'anyone') return true
  if (access === 'signed-in' || caller === null) return caller !== null
  return isAdministrator(caller.role) && (access === 'admin' || caller.areas.includes(access))
}
