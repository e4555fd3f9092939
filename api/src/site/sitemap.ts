import { contentCache } from '../content/content-cache.ts'
import type { PublishedStretch } from '../posts/published.ts'
import type { Published } from './published.ts'
import { type Place, sitemapIndex, urlSet } from './sitemap-xml.ts'

interface Parts {
  siteUrl: string
  /** Route patterns of indexable pages; `:id` stands for each post. */
  listed: string[]
  /** Time of the build, which contains the texts. */
  builtAt: string
  published: Pick<Published, 'stretches' | 'postsIn' | 'changes' | 'sermons' | 'events'>
  /** Returns the committed content version. */
  currentVersion: () => Promise<number>
}

/** Pages per sitemap, each in three languages: 9,999 URLs in about 6 MB. */
const pagesPerSitemap = 3_333

export const sitemapName = 'sitemap.xml'
const pagesName = 'sitemap-pages.xml'
const postsName = (stretch: number) => `sitemap-posts-${stretch + 1}.xml`

/**
 * Generates the sitemap: one file up to 10,000 URLs, above that an index of files. Each file lists posts of a range
 * of ids, so that a new post changes the last file only.
 */
export function sitemaps({ siteUrl, listed, builtAt, published, currentVersion }: Parts) {
  // Cached for all files, including requests for missing ones.
  const cacheOf = contentCache<'stretches', PublishedStretch[]>(1)
  const pages = listed.filter((pattern) => !pattern.includes(':'))
  const postPath = listed.find((pattern) => pattern.includes(':id'))
  /** Other content with pages; releases before it have none. */
  const further = [
    { list: '/sermons', published: () => published.sermons() },
    { list: '/events', published: () => published.events() },
  ].filter(({ list }) => listed.includes(`${list}/:id`))
  const pathOf = (id: number) => (postPath as string).replace(':id', String(id))

  async function pagePlaces(stretches: PublishedStretch[]): Promise<Place[]> {
    const { settings, announcementsAndEvents } = await published.changes()
    const others = await Promise.all(
      further.map(async ({ list, published }) => ({ list, items: await published() })),
    )
    const posts = latest(stretches.map(({ changedAt }) => changedAt))
    const moving: Record<string, string | null> = {
      '/': latest([posts, announcementsAndEvents]),
      '/posts': posts,
      ...Object.fromEntries(
        others.map(({ list, items }) => [list, latest(items.map(({ changedAt }) => changedAt))]),
      ),
    }
    return [
      ...pages.map((path) => ({ path, changedAt: latest([builtAt, settings, moving[path] ?? null]) })),
      ...others.flatMap(({ list, items }) =>
        items.map(({ id, changedAt, languages }) => ({ path: `${list}/${id}`, changedAt, languages })),
      ),
    ]
  }

  const postPlaces = async (stretch: number): Promise<Place[]> =>
    (await published.postsIn(stretch, pagesPerSitemap)).map(({ id, ...post }) => ({
      ...post,
      path: pathOf(id),
    }))

  /** @returns the XML; null if there is no such file. */
  return async function sitemap(name: string): Promise<string | null> {
    const cache = cacheOf(await currentVersion())
    const stretches = cache.get('stretches') ?? (await published.stretches(pagesPerSitemap))
    cache.put('stretches', stretches)
    const isOne = stretches.reduce((sum, { count }) => sum + count, pages.length) <= pagesPerSitemap
    if (name === sitemapName && isOne) {
      const posts = await Promise.all(stretches.map(({ stretch }) => postPlaces(stretch)))
      return urlSet(siteUrl, [...(await pagePlaces(stretches)), ...posts.flat()])
    }
    if (name === sitemapName) {
      const changedAt = latest((await pagePlaces(stretches)).map((place) => place.changedAt))
      return sitemapIndex(siteUrl, [
        { path: `/${pagesName}`, changedAt },
        ...stretches.map((each) => ({ path: `/${postsName(each.stretch)}`, changedAt: each.changedAt })),
      ])
    }
    if (isOne) return null
    if (name === pagesName) return urlSet(siteUrl, await pagePlaces(stretches))
    const known = stretches.find(({ stretch }) => postsName(stretch) === name)
    return known ? urlSet(siteUrl, await postPlaces(known.stretch)) : null
  }
}

/** Names of the further files that a sitemap index lists. */
export const furtherNames = (xml: string): string[] =>
  [...xml.matchAll(/\/(sitemap-[\w-]+\.xml)<\/loc>/g)].map(([, name]) => name as string)

/** Instants have one format, which sorts chronologically. */
const latest = (instants: (string | null)[]): string | null =>
  instants.reduce((last, each) => (each !== null && (last === null || each > last) ? each : last), null)
