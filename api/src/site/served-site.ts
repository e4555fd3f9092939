import { readdirSync } from 'node:fs'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ownAddress, type Work } from '../http/work-budgets.ts'
import { type BuiltSite, readBuiltSite } from './built-site.ts'
import { existingPages } from './existing-pages.ts'
import { livePages } from './live-pages.ts'
import { publishedFolder } from './page-files.ts'
import { pageSender } from './page-sender.ts'
import { pageWorker } from './page-worker.ts'
import { publishAfterChanges } from './publish-after-changes.ts'
import { queryApi } from './query-api.ts'
import type { SiteOptions } from './site-options.ts'
import { sitemaps } from './sitemap.ts'

type Send = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>

/** A build or release of the public site that is being served, with its own renderer. */
export interface ServedSite {
  built: BuiltSite
  sendPage: Send
  sendNotFound: Send
  sitemap: (name: string) => Promise<string | null>
  /** Icon, web manifest and other files beside the shell; no other file is sent by name. */
  files: Set<string>
  /** Call it after each change of content. */
  contentChanged(): void
  /** Starts the renderer with the home page, so that no visitor waits for that. */
  warmUp(): Promise<void>
  /** Stops publishing; requested pages are still rendered. */
  stopPublishing(): void
  close(): Promise<void>
}

/** @throws CannotStart if there is no build. */
export function serveSite(
  app: FastifyInstance,
  directory: string,
  options: SiteOptions & { work: Work },
): ServedSite {
  const {
    dataDir,
    siteUrl,
    defaultLanguage,
    currentVersion,
    published,
    work,
    rendererOf = pageWorker,
  } = options
  const count = (outcome: string) => options.metrics?.pageSent(outcome)
  const { log } = app
  const built = readBuiltSite(directory, { siteUrl, dataDir })
  const renderer = rendererOf(directory, queryApi(app))
  const pageAt = livePages({ site: built, renderer, siteUrl, work, currentVersion, log, count })
  const { addresses, builtAt } = built
  const sitemap = sitemaps({ siteUrl, listed: addresses.listed, builtAt, published, currentVersion })
  const folder = dataDir && publishedFolder(dataDir, built.buildId)
  const publisher = folder
    ? publishAfterChanges({ site: built, renderer, siteUrl, sitemap, folder, log })
    : null
  const existenceOf = existingPages({
    postPath: addresses.public.find((pattern) => pattern.includes(':id')) ?? '/posts/:id',
    itemsPerPage: addresses.itemsPerPage ?? {},
    published,
    currentVersion,
  })
  return {
    built,
    ...pageSender({
      site: built,
      pageAt,
      existenceOf,
      defaultLanguage,
      countMissing: () => count('missing'),
    }),
    sitemap,
    files: filesBesidesShell(directory),
    contentChanged: () => publisher?.changed(),
    async warmUp() {
      await pageAt(ownAddress, { address: '/', language: defaultLanguage })
    },
    stopPublishing: () => publisher?.close(),
    async close() {
      publisher?.close()
      await renderer.close()
    },
  }
}

const filesBesidesShell = (directory: string): Set<string> =>
  new Set(
    readdirSync(directory, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => `${entry.parentPath}/${entry.name}`.slice(directory.length + 1).replaceAll('\\', '/'))
      .filter(
        (file) =>
          !/^(?:static|pages|render)\/|^\.|^index\.html$|^service-worker\.js$|^release\.json$|\.(?:br|gz|map)$/.test(
            file,
          ),
      ),
  )
