import { type Event, events } from '@grace/contract/events'
import { joinPath, type Language, languages } from '@grace/contract/languages'
import { type Post, posts } from '@grace/contract/posts'
import { type Sermon, sermons } from '@grace/contract/sermons'
import { publicPaths } from '@grace/host-public/public-paths'
import { expect, type Page } from '@playwright/test'
import type { Site } from './site.ts'

export const atNothing = '/no-such-page'

/** `/about` in French is `/fr/about`. */
export const inLanguage = (language: Language, path: string): string => joinPath(language, path)

/** Expects a page at this address. On a busy machine its first rendering may take longer than the server waits for it. */
export const expectPage = (page: Page, address: string): Promise<void> =>
  expect.poll(async () => (await page.request.get(address)).status()).toBe(200)

/**
 * One address of each public page, without language: of posts the newest in English, French and Kinyarwanda, of sermons
 * and events the first, and last an address that does not exist. New pages of the site are included automatically.
 */
export async function publicPages(site: Site): Promise<string[]> {
  const found = await publishedPosts(site)
  const newest = languages.flatMap((language) => found.find((post) => post.language === language) ?? [])
  const idsOf: Record<string, { id: number }[]> = {
    '/posts/:id': newest,
    '/sermons/:id': (await listed<Sermon[]>(site, sermons.list.path)).slice(0, 1),
    '/events/:id': (await listed<Event[]>(site, `${events.list.path}?when=all`)).slice(0, 1),
  }
  return [
    ...publicPaths.flatMap((path) =>
      path.includes(':') ? (idsOf[path] ?? []).map(({ id }) => path.replace(':id', String(id))) : path,
    ),
    atNothing,
  ]
}

/** Languages in which a page has a text of its own; the other ones show it in one of these. */
export async function languagesOf(site: Site, path: string): Promise<Language[]> {
  if (!/\/\d+$/.test(path)) return [...languages]
  const { texts } = await listed<{ texts: Partial<Record<Language, object>> }>(site, path)
  return languages.filter((language) => texts[language])
}

const listed = async <T>(site: Site, path: string): Promise<T> =>
  (await (await fetch(`${site.url}/api${path}`)).json()) as T

export const publishedPosts = (site: Site): Promise<Post[]> => listed<Post[]>(site, posts.list.path)
