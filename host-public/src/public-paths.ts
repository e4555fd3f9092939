/** The pages for everybody: the public layout is around them, and each language has an address for them. */
export const publicPaths = [
  '/',
  '/about',
  '/contact',
  '/posts',
  '/posts/:id',
  '/privacy',
  '/sent',
  '/not-sent',
  '/newsletter/unsubscribe',
] as const
export type PublicPath = (typeof publicPaths)[number]

/** What of an address makes another page of it; all are numbers. */
export const pageParameters: Partial<Record<PublicPath, string[]>> = { '/posts': ['category', 'page'] }

/** The part of an address that makes another page of it, and nothing else. */
export function searchOf(path: string, search: string): string {
  const given = new URLSearchParams(search)
  const kept = (pageParameters[path as PublicPath] ?? []).flatMap((name) => {
    const value = given.get(name)
    return value && /^[1-9]\d{0,8}$/.test(value) ? [`${name}=${value}`] : []
  })
  return kept.length > 0 ? `?${kept.join('&')}` : ''
}

/** Where one comes from a form or a letter only: nothing to look for. */
const unlisted: readonly string[] = ['/sent', '/not-sent', '/newsletter/unsubscribe'] satisfies PublicPath[]

/** `/posts/7` is at `/posts/:id`. */
export function publicPathAt(path: string): PublicPath | null {
  const pattern = path.replace(/^\/posts\/[1-9]\d{0,8}$/, '/posts/:id')
  return publicPaths.find((known) => known === pattern && !path.includes(':')) ?? null
}

export function isListed(path: string): boolean {
  const known = publicPathAt(path)
  return known !== null && !unlisted.includes(known)
}
