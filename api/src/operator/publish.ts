import { existsSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { brandSheet } from '@grace/contract/brand-colours'
import type { Settings } from '@grace/contract/settings'
import { liveRelease } from '@grace/release/live-release'
import { buildApp } from '../app.ts'
import { contentVersionOf } from '../content/version.ts'
import { sendCommand } from '../control/send-command.ts'
import { tryLockDataFolder } from '../database/data-folder-lock.ts'
import { filesIn } from '../database/embedded.ts'
import { openDatabase } from '../database/open.ts'
import type { Environment } from '../environment.ts'
import { newInstallationKey } from '../sealing/installation-key-file.ts'
import { sealingWith } from '../sealing/sealing.ts'
import { type BuiltSite, readBuiltSite } from '../site/built-site.ts'
import { everyone, ownerOnly, publishedFolder } from '../site/page-files.ts'
import type { PageRequest, QueryApi, RenderedPage } from '../site/page-renderer.ts'
import { type PublishedPages, publishPages } from '../site/publish-pages.ts'
import { published } from '../site/published.ts'
import { queryApi } from '../site/query-api.ts'
import { sanitizing } from '../site/sanitize-responses.ts'
import { sitemapName, sitemaps } from '../site/sitemap.ts'
import { openStorage } from '../storage/open-storage.ts'
import { Refusal } from './refusal.ts'

/** Source of the rendered pages. */
interface Source {
  siteUrl: string
  ask: QueryApi
  sitemap: (name: string) => Promise<string | null>
  end: () => Promise<void>
}

/** Size of the response cache: shared responses, and those of the posts being rendered. */
const maxResponses = 100
const attempts = 5

/**
 * Publishes the site as files.
 *
 * @param folder null: the data folder, where the server reads pages while the database is down.
 */
export async function publish(
  environment: Environment,
  folder: string | null,
  progress: (pages: number) => void,
): Promise<PublishedPages & { folder: string }> {
  const { dataDir } = environment
  if (folder !== null && isWithin(dataDir, folder)) {
    throw new Refusal(
      `${folder} lies inside DATA_DIR, which nobody but the server may read. Name another folder.`,
    )
  }
  const siteDir = await siteFolder(environment)
  const site = readBuiltSite(siteDir, { siteUrl: environment.siteUrl, dataDir: null })
  const source = await openSource(environment, site)
  const into = folder ?? publishedFolder(dataDir, site.buildId)
  try {
    const { pageMaker } = (await import(
      /* webpackIgnore: true */ pathToFileURL(path.join(siteDir, 'render/render.js')).href
    )) as { pageMaker(site: string): (wanted: PageRequest & { ask: QueryApi }) => Promise<RenderedPage> }
    const makePage = pageMaker(siteDir)
    const ask = caching(sanitizing(retrying(source.ask)))
    const { siteUrl, sitemap } = source
    // A named folder is for a web server that runs as another user.
    const modes = folder === null ? ownerOnly : everyone
    const make = (page: Omit<PageRequest, 'siteUrl'>) => makePage({ ...page, siteUrl, ask })
    const parts = { site, make, folder: into, modes, siteUrl, sitemap, progress }
    return {
      ...(await publishPages({
        ...parts,
        brandSheet: async () => brandSheet((await ask('/settings')).body as Settings),
      })),
      folder: into,
    }
  } finally {
    await source.end()
  }
}

const isWithin = (outer: string, inner: string) => !/^\.\.(?:[/\\]|$)/.test(path.relative(outer, inner))

/** Folder of the site that a server would serve: the live release or the build. */
async function siteFolder({ siteDir, releasesDir }: Environment): Promise<string> {
  const { live } = liveRelease({
    app: 'host-public',
    releasesDir,
    built: siteDir,
    onError(error) {
      throw new Refusal((error as Error).message)
    },
  })
  const served = await live()
  if (!served) {
    throw new Refusal(
      'Nothing is released in RELEASES_DIR, and SITE_DIR, which names the built public site, is missing.',
    )
  }
  return served.directory
}

async function openSource(environment: Environment, site: BuiltSite): Promise<Source> {
  const { databaseUrl, dataDir } = environment
  if (databaseUrl) return ownSource(environment, site)
  if (!existsSync(filesIn(dataDir)))
    throw new Refusal(`There is no database in ${dataDir}. Is DATA_DIR right?`)
  const release = tryLockDataFolder(dataDir)
  if (!release) return sourceOfServer(dataDir)
  // Opening the database locks the folder again.
  release()
  return ownSource(environment, site)
}

/** Reads through the running server, which has locked its database. */
async function sourceOfServer(dataDir: string): Promise<Source> {
  const sent = async <Answer>(command: string, more: object = {}): Promise<Answer> => {
    const { response, end } = await sendCommand<Answer>(dataDir, { command, ...more })
    end()
    return response
  }
  return {
    siteUrl: (await sent<{ siteUrl: string }>('site-url')).siteUrl,
    ask: (address) => sent('ask-api', { address }),
    async sitemap(name) {
      const { xml } = await sent<{ xml: string | null }>('sitemap', { name })
      if (xml === null && name === sitemapName) {
        throw new Refusal(
          'The server that is running has no site to publish: neither SITE_DIR nor RELEASES_DIR is set there.',
        )
      }
      return xml
    },
    end: async () => {},
  }
}

/** Reads the database through the API, without a server. */
async function ownSource(environment: Environment, site: BuiltSite): Promise<Source> {
  const { siteUrl, dataDir, storage, jwtSecret } = environment
  const db = await openDatabase(environment)
  const app = await buildApp({
    db,
    // Nobody signs in here.
    jwtSecret: jwtSecret ?? '',
    // No page contains what people send.
    sealing: sealingWith([newInstallationKey()]),
    siteUrl,
    mail: null,
    files: { storage: await openStorage(storage), workDir: path.join(dataDir, 'tmp') },
    trustProxy: [],
    logger: false,
  })
  const { builtAt, addresses } = site
  return {
    siteUrl,
    ask: queryApi(app),
    sitemap: sitemaps({
      siteUrl,
      listed: addresses.listed,
      builtAt,
      published: published(db),
      currentVersion: contentVersionOf(db),
    }),
    async end() {
      await app.close()
      await db.close()
    },
  }
}

/** Retries while the server refuses because of overload. */
const retrying =
  (ask: QueryApi): QueryApi =>
  async (address) => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await ask(address)
      } catch (error) {
        if (attempt === attempts) throw error
        await wait(attempt * 500)
      }
    }
  }

/** Caches responses, because a page in each language needs the same ones. */
function caching(ask: QueryApi): QueryApi {
  const cached = new Map<string, ReturnType<QueryApi>>()
  return (address) => {
    const response = cached.get(address) ?? ask(address)
    // Move the entry to the end: least recently used entries go first.
    cached.delete(address)
    cached.set(address, response)
    if (cached.size > maxResponses) cached.delete(cached.keys().next().value as string)
    return response
  }
}
