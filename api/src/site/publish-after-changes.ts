import path from 'node:path'
import type { Log } from '../database/log.ts'
import type { BuiltSite } from './built-site.ts'
import { namesIn, ownerOnly, removeOldBuilds, writeAtomically } from './page-files.ts'
import type { PageRenderer } from './page-renderer.ts'
import { furtherNames, sitemapName } from './sitemap.ts'
import { writeKnownPages } from './write-pages.ts'
import { writeSitemaps } from './write-sitemaps.ts'

interface Parts {
  site: BuiltSite
  renderer: PageRenderer
  siteUrl: string
  /** Returns the XML of a sitemap file; null if there is none. */
  sitemap: (name: string) => Promise<string | null>
  /** Folder of this build's published pages. */
  folder: string
  log: Log
  /** Delay after the last of several changes. */
  debounceMs?: number
  /** Delay after the start, if no page of this build is published yet. */
  startMs?: number
}

/** Marks a completely published folder. */
const doneFile = 'published.json'
const notAllowed = ['EACCES', 'EPERM', 'EROFS']

/**
 * Publishes pages other than posts, and the sitemap, as files after each change of content. They are sent while the
 * database is unavailable, also by a process that has just started.
 */
export function publishAfterChanges(parts: Parts) {
  const { site, renderer, siteUrl, sitemap, folder, log, debounceMs = 2_000, startMs = 60_000 } = parts
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | null = null
  let isWantedAgain = false
  let isOver = false

  async function write() {
    // If another build has replaced this one, its own process publishes its pages.
    if (!site.isStillThere()) return
    await writeKnownPages({
      site,
      folder,
      modes: ownerOnly,
      make: (page) => renderer.make({ ...page, siteUrl }),
    })
    const xml = await sitemap(sitemapName)
    // A multi-file sitemap lists thousands of posts; `npm run publish-pages` writes it, with their pages.
    if (xml !== null && furtherNames(xml).length === 0) {
      await writeSitemaps(folder, [[sitemapName, xml]], ownerOnly)
    }
    await writeAtomically(path.join(folder, doneFile), JSON.stringify({ at: new Date().toISOString() }))
    await removeOldBuilds(folder)
  }

  function start() {
    if (running) {
      isWantedAgain = true
      return
    }
    running = write()
      .catch((error: NodeJS.ErrnoException) => {
        if (isOver) return
        if (notAllowed.includes(error.code ?? '')) isOver = true
        log.warn(
          { err: error },
          isOver ? 'pages are not kept: that is not allowed' : 'pages could not be kept',
        )
      })
      .finally(() => {
        running = null
        if (isWantedAgain) later(debounceMs)
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
    /** Call it after each change of content. */
    changed: () => later(debounceMs),
    close() {
      isOver = true
      clearTimeout(timer)
    },
  }
}
