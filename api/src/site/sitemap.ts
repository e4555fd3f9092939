import { keptOfContent } from '../content/kept.ts'
import type { PublishedStretch } from '../posts/repository.ts'
import type { Published } from './published.ts'
import { type Place, sitemapIndex, urlSet } from './sitemap-xml.ts'

interface Parts {
  siteUrl: string
  /** Patterns of the pages that are there to be found; `:id` stands for each post. */
  listed: string[]
  /** When the site was built, and its texts with it. */
  builtAt: string
  published: Pick<Published, 'stretches' | 'postsIn' | 'changes'>
  /** The version of the content as it is committed now. */
  currentVersion: () => Promise<number>
}

/** How many pages one sitemap names, each in three languages: 9,999 addresses, in some 6 MB. */
const pagesPerSitemap = 3_333

export const sitemapName = 'sitemap.xml'
const pagesName = 'sitemap-pages.xml'
const postsName = (stretch: number) => `sitemap-posts-${stretch + 1}.xml`

/**
 * The sitemap of the site: one file while it names no more than 10,000 addresses, and beyond that a list of files. The
 * posts of a file are those of a stretch of ids, so that a new post changes the last file and no other.
 */
export function sitemaps({ siteUrl, listed, builtAt, published, currentVersion }: Parts) {
  // Counted once for all files, and for all who ask for one that there is not.
  const keptNow = keptOfContent<'stretches', PublishedStretch[]>(currentVersion, 1)
  const pages = listed.filter((pattern) => !pattern.includes(':'))
  const postPath = listed.find((pattern) => pattern.includes(':id'))
  const pathOf = (id: number) => (postPath as string).replace(':id', String(id))

  async function pagePlaces(stretches: PublishedStretch[]): Promise<Place[]> {
    const { settings, announcementsAndEvents } = await published.changes()
    const posts = latest(stretches.map(({ changedAt }) => changedAt))
    const moving: Record<string, string | null> = {
      '/': latest([posts, announcementsAndEvents]),
      '/posts': posts,
    }
    return pages.map((path) => ({ path, changedAt: latest([builtAt, settings, moving[path] ?? null]) }))
  }

  const postPlaces = async (stretch: number): Promise<Place[]> =>
    (await published.postsIn(stretch, pagesPerSitemap)).map(({ id, changedAt }) => ({
      path: pathOf(id),
      changedAt,
    }))

  /** @returns the XML; null when there is no such file. */
  return async function sitemap(name: string): Promise<string | null> {
    const kept = await keptNow()
    const stretches = kept.get('stretches') ?? (await published.stretches(pagesPerSitemap))
    kept.put('stretches', stretches)
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

/** The addresses of further files that a sitemap names. */
export const furtherNames = (xml: string): string[] =>
  [...xml.matchAll(/\/(sitemap-[\w-]+\.xml)<\/loc>/g)].map(([, name]) => name as string)

/** Instants are written in one form, in which they sort as text. */
const latest = (instants: (string | null)[]): string | null =>
  instants.reduce((last, each) => (each !== null && (last === null || each > last) ? each : last), null)
