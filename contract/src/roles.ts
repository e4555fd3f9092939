export const roles = ['ADMIN', 'CLIENT', 'MEMBER'] as const

/**
 * Access to the console and administrator functions. Does not import zod, because the entry script of the public site
 * uses it.
 */
export const isAdministrator = (role: (typeof roles)[number] | null | undefined): boolean => role === 'ADMIN'
