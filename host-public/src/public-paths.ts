/** The pages for everybody: the public layout is around them, and each language has an address for them. */
export const publicPaths = ['/', '/about', '/contact'] as const

export const isPublicPath = (path: string): path is (typeof publicPaths)[number] =>
  publicPaths.some((known) => known === path)
