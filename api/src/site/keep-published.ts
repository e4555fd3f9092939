import path from 'node:path'
import type { Log } from '../database/log.ts'
import type { BuiltSite } from './built-site.ts'
import { namesIn, ownerOnly, removeOldBuilds, writeWhole } from './page-files.ts'
import type { PageMaker } from './page-maker.ts'
import { furtherNames, sitemapName } from './sitemap.ts'
import { writeKnownPages } from './write-pages.ts'
import { writeSitemaps } from './write-sitemaps.ts'

interface Parts {
  site: BuiltSite
  maker: PageMaker
  siteUrl: string
  /** The XML of a sitemap; null when there is none of that name. */
  sitemap: (name: string) => Promise<string | null>
  /** Where pages of this build are kept. */
  folder: string
  log: Log
  /** After the last change of several. */
  quietMs?: number
  /** After the start, when no page of this build has been kept yet. */
  startMs?: number
}

/** Says that all pages of the folder have been written. */
const doneFile = 'published.json'
const notAllowed = ['EACCES', 'EPERM', 'EROFS']

/**
 * Keeps the pages that are not posts as files, and the sitemap, as they were when the content last changed: what is sent
 * while the database is away, also by a process that has just started.
 */
export function keepPublished(parts: Parts) {
  const { site, maker, siteUrl, sitemap, folder, log, quietMs = 2_000, startMs = 60_000 } = parts
  let timer: NodeJS.Timeout | undefined
  let underWay: Promise<void> | null = null
  let isWantedAgain = false
  let isOver = false

  async function write() {
    // Another build in the place of ours has other scripts: its pages are for its own process to write.
    if (!site.isStillThere()) return
    await writeKnownPages({
      site,
      folder,
      modes: ownerOnly,
      make: (page) => maker.make({ ...page, siteUrl }),
    })
    const xml = await sitemap(sitemapName)
    // One in several files names thousands of posts: like their pages it is left to `npm run publish-pages`.
    if (xml !== null && furtherNames(xml).length === 0) {
      await writeSitemaps(folder, [[sitemapName, xml]], ownerOnly)
    }
    await writeWhole(path.join(folder, doneFile), JSON.stringify({ at: new Date().toISOString() }))
    await removeOldBuilds(folder)
  }

  function start() {
    if (underWay) {
      isWantedAgain = true
      return
    }
    underWay = write()
      .catch((error: NodeJS.ErrnoException) => {
        if (isOver) return
        if (notAllowed.includes(error.code ?? '')) isOver = true
        log.warn(
          { err: error },
          isOver ? 'pages are not kept: that is not allowed' : 'pages could not be kept',
        )
      })
      .finally(() => {
        underWay = null
        if (isWantedAgain) later(quietMs)
        isWantedAgain = false
      })
  }

  function later(ms: number) {
    clearTimeout(timer)
    if (!isOver) timer = setTimeout(start, ms).unref()
  }

  namesIn(folder).then(
    (names) => {
      if (!names.includes(doneFile) && !timer) later(startMs)
    },
    (error: unknown) => log.warn({ err: error }, 'kept pages could not be read'),
  )

  return {
    /** To be called after each change of the content. */
    changed: () => later(quietMs),
    close() {
      isOver = true
      clearTimeout(timer)
    },
  }
}
