import { rm } from 'node:fs/promises'
import path from 'node:path'
import { languages } from '@grace/contract/languages'
import { namesIn, pageFile, writeAtomically } from './page-files.ts'
import { robots } from './robots.ts'
import { everyAddress, type Writing, writeKnownPages } from './write-pages.ts'
import { readSitemaps, writeSitemaps } from './write-sitemaps.ts'

interface Publishing extends Writing {
  siteUrl: string
  /** Returns the XML of a sitemap file, which also lists the posts. */
  sitemap: (name: string) => Promise<string | null>
  /** Called with the number of pages written so far. */
  progress: (pages: number) => void
}

export interface PublishedPages {
  pages: number
  posts: number
  /** Number of removed pages of deleted posts. */
  removed: number
}

/** Concurrency: one page renders while others are written. */
const concurrentPosts = 4

/**
 * Publishes the whole public site: every page in every language, the sitemap and robots.txt. Removes the pages of
 * deleted posts at the end.
 */
export async function publishPages(publishing: Publishing): Promise<PublishedPages> {
  const { site, make, folder, modes, siteUrl, sitemap, progress } = publishing
  let pages = 0
  const wrote = () => {
    pages += 1
    progress(pages)
  }
  await writeKnownPages({ site, make, folder, modes, wrote })

  const postPath = site.addresses.public.find((pattern) => pattern.includes(':id')) ?? '/posts/:id'
  const written = new Set<string>()
  const writePost = async (id: string) => {
    for (const { address, language } of everyAddress(postPath.replace(':id', id))) {
      const { html, status } = await make({ address, language })
      // Deleted while other pages were written.
      if (status !== 200) return
      await writeAtomically(path.join(folder, pageFile(address, language)), html, modes)
      wrote()
    }
    written.add(id)
  }

  const maps = await readSitemaps(sitemap)
  for (const [, xml] of maps) await inParallel(postIdsIn(xml, siteUrl, postPath), concurrentPosts, writePost)
  // Written last, when all listed pages exist.
  await writeSitemaps(folder, maps, modes)
  await writeAtomically(path.join(folder, 'robots.txt'), robots(siteUrl), modes)

  const removed = await removeOthers(folder, path.dirname(postPath), written)
  return { pages, posts: written.size, removed }
}

function postIdsIn(xml: string, siteUrl: string, postPath: string): string[] {
  const before = `<loc>${siteUrl}/${languages[0]}${postPath.replace(':id', '')}`
  return xml
    .split('\n')
    .filter((line) => line.includes(before))
    .map((line) => /^\d+/.exec(line.slice(line.indexOf(before) + before.length))?.[0] ?? '')
    .filter(Boolean)
}

async function inParallel<T>(items: T[], atOnce: number, work: (item: T) => Promise<void>): Promise<void> {
  const next = items.values()
  const worker = async () => {
    for (const item of next) await work(item)
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
}

async function removeOthers(folder: string, postsPath: string, current: Set<string>): Promise<number> {
  const removed = new Set<string>()
  for (const prefix of ['', ...languages]) {
    const posts = path.join(folder, prefix, ...postsPath.split('/'))
    for (const name of await namesIn(posts)) {
      if (!/^\d+$/.test(name) || current.has(name)) continue
      await rm(path.join(posts, name), { recursive: true, force: true })
      removed.add(name)
    }
  }
  return removed.size
}
