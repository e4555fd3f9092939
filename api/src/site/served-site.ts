import { readdirSync } from 'node:fs'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { askApi } from './ask-api.ts'
import { type BuiltSite, readBuiltSite } from './built-site.ts'
import { keepPublished } from './keep-published.ts'
import { livePages } from './live-pages.ts'
import { publishedFolder } from './page-files.ts'
import { pageSender } from './page-sender.ts'
import { pageWorker } from './page-worker.ts'
import type { SiteOptions } from './site.ts'
import { sitemaps } from './sitemap.ts'

type Send = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>

/** One build or release of the public site, being served: its pages are made by its own program. */
export interface ServedSite {
  built: BuiltSite
  sendPage: Send
  sendNotFound: Send
  sitemap: (name: string) => Promise<string | null>
  /** The icon, the manifest and whatever else lies beside the shell: nothing else is sent by its name. */
  files: Set<string>
  /** To be called after each change of the content. */
  contentChanged(): void
  close(): Promise<void>
}

/** @throws CannotStart when there is no built site. */
export function serveSite(app: FastifyInstance, directory: string, options: SiteOptions): ServedSite {
  const { dataDir, siteUrl, defaultLanguage, currentVersion, published, makerOf = pageWorker } = options
  const { log } = app
  const built = readBuiltSite(directory, { siteUrl, dataDir })
  const maker = makerOf(directory, askApi(app))
  const kept =
    dataDir === null
      ? null
      : keepPublished({ site: built, maker, siteUrl, folder: publishedFolder(dataDir, built.buildId), log })
  const pageAt = livePages({ site: built, maker, siteUrl, currentVersion, log })
  const { addresses, builtAt } = built
  return {
    built,
    ...pageSender({ site: built, pageAt, defaultLanguage }),
    sitemap: sitemaps({ siteUrl, listed: addresses.listed, builtAt, published, currentVersion }),
    files: filesBesidesShell(directory),
    contentChanged: () => kept?.changed(),
    async close() {
      kept?.close()
      await maker.close()
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
