import { type Post, posts } from '@grace/contract/posts'
import { joinPath, type Language } from '../../host-public/src/language/languages.ts'
import { publicPaths } from '../../host-public/src/public-paths.ts'
import type { Site } from './site.ts'

export const atNothing = '/no-such-page'

/** `/about` in French is `/fr/about`. */
export const inLanguage = (language: Language, path: string): string => joinPath(language, path)

/**
 * One address of every page that is for everybody, without its language; of the posts the newest in English, French
 * and Kinyarwanda, and last an address at which there is nothing. A page that is added to the site is here too.
 */
export async function publicPages(site: Site): Promise<string[]> {
  const found = await publishedPosts(site)
  const newest = ['en', 'fr', 'rw'].flatMap(
    (language) => found.find((post) => post.language === language) ?? [],
  )
  return [
    ...publicPaths.flatMap((path) =>
      path.includes(':') ? newest.map(({ id }) => path.replace(':id', String(id))) : path,
    ),
    atNothing,
  ]
}

export async function publishedPosts(site: Site): Promise<Post[]> {
  const answer = await fetch(`${site.url}/api${posts.list.path}`)
  return answer.json() as Promise<Post[]>
}
