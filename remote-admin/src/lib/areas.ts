import { type AdminArea, adminAreas } from '@grace/contract/areas'
import { useUser } from '@grace/shared-auth'

/**
 * Areas of the administrator who is signed in; the server enforces them. All of them in a session that an earlier release
 * started, until its next renewal.
 */
export const useAreas = (): readonly AdminArea[] => useUser()?.areas ?? adminAreas
