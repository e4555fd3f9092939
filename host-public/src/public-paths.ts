/** Addresses of the public pages: with public layout, and one address for each language. */
export const publicPaths = [
  '/',
  '/about',
  '/contact',
  '/visit',
  '/posts',
  '/posts/:id',
  '/sermons',
  '/sermons/:id',
  '/events',
  '/events/:id',
  '/search',
  '/privacy',
  '/sent',
  '/not-sent',
  '/newsletter/unsubscribe',
  '/request',
] as const
export type PublicPath = (typeof publicPaths)[number]

/** Query parameters that change a page's content: numbers, and the search text `q`. */
export const pageParameters: Partial<Record<PublicPath, string[]>> = {
  '/posts': ['category', 'own', 'page'],
  '/sermons': ['series', 'page', 'q'],
  '/events': ['page'],
  '/search': ['q'],
}

/** The query string with only the valid parameters of the page. */
export function searchOf(path: string, search: string): string {
  const given = new URLSearchParams(search)
  const valid = (pageParameters[path as PublicPath] ?? []).flatMap((name) => {
    const value = given.get(name)
    return value && (name === 'q' || /^[1-9]\d{0,8}$/.test(value))
      ? [`${name}=${encodeURIComponent(value)}`]
      : []
  })
  return valid.length > 0 ? `?${valid.join('&')}` : ''
}

/** Reached from forms and e-mails only: not for search engines. */
const unlisted: readonly string[] = [
  '/sent',
  '/not-sent',
  '/newsletter/unsubscribe',
  '/request',
] satisfies PublicPath[]

/** Pattern of a path: `/posts/7` has `/posts/:id`. */
export function publicPathAt(path: string): PublicPath | null {
  const pattern = path.replace(/^\/(posts|sermons|events)\/[1-9]\d{0,8}$/, '/$1/:id')
  return publicPaths.find((known) => known === pattern && !path.includes(':')) ?? null
}

export function isListed(path: string): boolean {
  const known = publicPathAt(path)
  return known !== null && !unlisted.includes(known)
}
