import { joinPath, type Language, languages } from '@grace/contract/languages'
import { type Post, posts } from '@grace/contract/posts'
import { publicPaths } from '@grace/host-public/public-paths'
import type { Site } from './site.ts'

export const atNothing = '/no-such-page'

/** `/about` in French is `/fr/about`. */
export const inLanguage = (language: Language, path: string): string => joinPath(language, path)

/**
 * One address of each public page, without language: of posts the newest in English, French and Kinyarwanda, and last
 * an address that does not exist. New pages of the site are included automatically.
 */
export async function publicPages(site: Site): Promise<string[]> {
  const found = await publishedPosts(site)
  const newest = languages.flatMap((language) => found.find((post) => post.language === language) ?? [])
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
