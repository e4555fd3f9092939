export const roles = ['ADMIN', 'CLIENT', 'MEMBER'] as const

/** The console, and what only administrators may do. Without zod: the public site's start asks it. */
export const isAdministrator = (role: (typeof roles)[number] | null | undefined): boolean => role === 'ADMIN'
