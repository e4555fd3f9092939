import { isAdministrator, roles } from './roles.ts'
import { z } from './zod.ts'

export const Role = z.enum(roles)
export type Role = z.infer<typeof Role>

/** Who may call an endpoint. Every endpoint names one; the server closes a route without it. */
export type Access = 'anyone' | 'signed-in' | 'admin'

/** @param role of the caller as the database knows it now; null for a visitor. */
export function mayCall(access: Access, role: Role | null): boolean {
  if (access === 'anyone') return true
  return access === 'signed-in' ? role !== null : isAdministrator(role)
}
