import { rm } from 'node:fs/promises'
import path from 'node:path'
import { languages, splitPath } from '@grace/contract/languages'
import { namesIn, pageFile, writeAtomically } from './page-files.ts'
import { robots } from './robots.ts'
import { everyAddress, type Writing, writeKnownPages } from './write-pages.ts'
import { readSitemaps, writeSitemaps } from './write-sitemaps.ts'

interface Publishing extends Writing {
  siteUrl: string
  /** Returns the XML of a sitemap file, which also lists the posts. */
  sitemap: (name: string) => Promise<string | null>
  /** Returns the style sheet with the church's colours; null if it has chosen none. */
  brandSheet: () => Promise<string | null>
  /** Called with the number of pages written so far. */
  progress: (pages: number) => void
}

export interface PublishedPages {
  pages: number
  /** With the sermons. */
  posts: number
  /** Number of removed pages of deleted posts and sermons. */
  removed: number
}

const brandFile = 'brand.css'

/** Concurrency: one page renders while others are written. */
const concurrentPosts = 4

/**
 * Publishes the whole public site: every page in every language, the church's colours, the sitemap and robots.txt. Removes the pages of
 * deleted posts and sermons at the end.
 */
export async function publishPages(publishing: Publishing): Promise<PublishedPages> {
  const { site, make, folder, modes, siteUrl, sitemap, brandSheet, progress } = publishing
  let pages = 0
  // Before the pages that name it.
  const sheet = await brandSheet()
  if (sheet !== null) await writeAtomically(path.join(folder, brandFile), sheet, modes)
  const wrote = () => {
    pages += 1
    progress(pages)
  }
  await writeKnownPages({ site, make, folder, modes, wrote })

  const written = new Set<string>()
  const writeOne = async (address: string) => {
    for (const { address: each, language } of everyAddress(address)) {
      const { html, status } = await make({ address: each, language })
      // Deleted while other pages were written.
      if (status !== 200) return
      await writeAtomically(path.join(folder, pageFile(each, language)), html, modes)
      wrote()
    }
    written.add(address)
  }

  const maps = await readSitemaps(sitemap)
  const patterns = site.addresses.public.filter((pattern) => pattern.includes(':id'))
  for (const [, xml] of maps) await inParallel(entitiesIn(xml, siteUrl, patterns), concurrentPosts, writeOne)
  // Written last, when all listed pages exist.
  await writeSitemaps(folder, maps, modes)
  await writeAtomically(path.join(folder, 'robots.txt'), robots(siteUrl), modes)

  if (sheet === null) await rm(path.join(folder, brandFile), { force: true })
  let removed = 0
  for (const pattern of patterns) removed += await removeOthers(folder, path.dirname(pattern), written)
  return { pages, posts: written.size, removed }
}

/** Addresses of posts and sermons in a sitemap, without their language. */
function entitiesIn(xml: string, siteUrl: string, patterns: string[]): string[] {
  const folders = patterns.map((pattern) => pattern.replace(':id', ''))
  const found = xml.split('\n').flatMap((line) => {
    const [, url = ''] = /<loc>([^<]{1,2000})<\/loc>/.exec(line) ?? []
    const { path: address } = splitPath(url.slice(siteUrl.length))
    return folders.some((folder) => address.startsWith(folder)) ? [address] : []
  })
  return [...new Set(found)]
}

async function inParallel<T>(items: T[], atOnce: number, work: (item: T) => Promise<void>): Promise<void> {
  const next = items.values()
  const worker = async () => {
    for (const item of next) await work(item)
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
}

async function removeOthers(folder: string, parent: string, current: Set<string>): Promise<number> {
  const removed = new Set<string>()
  for (const prefix of ['', ...languages]) {
    const posts = path.join(folder, prefix, ...parent.split('/'))
    for (const name of await namesIn(posts)) {
      if (!/^\d+$/.test(name) || current.has(`${parent}/${name}`)) continue
      await rm(path.join(posts, name), { recursive: true, force: true })
      removed.add(name)
    }
  }
  return removed.size
}
