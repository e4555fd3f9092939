import { isAdministrator, roles } from './roles.ts'
import { z } from './zod.ts'

export const Role = z.enum(roles)
export type Role = z.infer<typeof Role>

/** Access level of an endpoint. Each endpoint names one; the server refuses a route without it. */
export type Access = 'anyone' | 'signed-in' | 'admin'

/** @param role current role of the caller in the database; null for a visitor. */
export function mayCall(access: Access, role: Role | null): boolean {
  if (access === 'anyone') return true
  return access === 'signed-in' ? role !== null : isAdministrator(role)
}
