/** The pages for everybody: the public layout is around them, and each language has an address for them. */
export const publicPaths = [
  '/',
  '/about',
  '/contact',
  '/sent',
  '/not-sent',
  '/newsletter/unsubscribe',
] as const
export type PublicPath = (typeof publicPaths)[number]

/** Where one comes from a form or a letter only: nothing to look for. */
const unlisted: readonly string[] = ['/sent', '/not-sent', '/newsletter/unsubscribe'] satisfies PublicPath[]

export const isPublicPath = (path: string): path is PublicPath => publicPaths.some((known) => known === path)
export const isListed = (path: string): boolean => isPublicPath(path) && !unlisted.includes(path)
