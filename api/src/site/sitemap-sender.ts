import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { contentCache } from '../content/content-cache.ts'
import { encodingFor } from '../http/content-encoding.ts'
import { isListed } from '../http/if-none-match.ts'
import { failureLog } from './failure-log.ts'
import { robots } from './robots.ts'
import { sitemapName } from './sitemap.ts'

interface Parts {
  siteUrl: string
  /** Returns the XML of a file; null if there is none. */
  sitemap: (name: string) => Promise<string | null>
  /** Returns the file as last published; null if it was not. */
  publishedSitemap: (name: string) => Promise<string | null>
  currentVersion: () => Promise<number>
}

/** Stored compressed: a file of a large site has 6 MB. */
interface CachedFile {
  etag: string
  gzipped: Buffer
}

/** Enough for half a million posts. */
const maxFiles = 200
const gzipped = promisify(gzip)
const gunzipped = promisify(gunzip)

/** Serves robots.txt and the sitemaps, generated once per content version. */
export function sendSitemaps(app: FastifyInstance, parts: Parts): void {
  const { siteUrl, sitemap, publishedSitemap, currentVersion } = parts
  const cacheOf = contentCache<string, CachedFile>(maxFiles)
  const logFailure = failureLog(app.log, 'a sitemap could not be made')
  /** Sent while the database is unavailable. */
  const last = new Map<string, CachedFile>()

  async function pack(xml: string): Promise<CachedFile> {
    const body = await gzipped(Buffer.from(xml))
    const etag = `W/"${createHash('sha256').update(xml).digest('base64url').slice(0, 22)}"`
    return { etag, gzipped: body }
  }

  async function current(name: string): Promise<CachedFile | null> {
    const cached = cacheOf(await currentVersion())
    const known = cached.get(name)
    if (known) return known
    const xml = await sitemap(name)
    if (xml === null) {
      last.delete(name)
      return null
    }
    const made = await pack(xml)
    cached.put(name, made)
    last.set(name, made)
    return made
  }

  /** Fallback if a file cannot be generated: the last one of this process, or the published one. */
  async function fallback(name: string): Promise<CachedFile | undefined> {
    const known = last.get(name)
    if (known) return known
    const xml = await publishedSitemap(name)
    if (xml === null) return undefined
    const read = await pack(xml)
    last.set(name, read)
    return read
  }

  async function send(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const name = request.url.slice(1).replace(/\?.*/, '')
    const file = await current(name).catch((error: unknown) => {
      logFailure(error)
      return fallback(name)
    })
    if (file === undefined) {
      return reply
        .code(503)
        .headers({ 'retry-after': 60, 'cache-control': 'no-store' })
        .type('text/plain; charset=utf-8')
        .send('Not available at the moment')
    }
    if (file === null) return reply.callNotFound() as unknown as FastifyReply
    reply.headers({ 'cache-control': 'no-cache', etag: file.etag, vary: 'Accept-Encoding' })
    if (isListed(request.headers['if-none-match'], file.etag)) return reply.code(304).send()
    reply.type('application/xml; charset=utf-8')
    if (encodingFor(request.headers['accept-encoding']?.replace(/\bbr\b/g, '')) === 'gzip') {
      return reply.header('content-encoding', 'gzip').send(file.gzipped)
    }
    return reply.send(await gunzipped(file.gzipped))
  }

  for (const path of [
    `/${sitemapName}`,
    '/sitemap-pages.xml',
    '/sitemap-posts-:number(^[1-9]\\d{0,5}).xml',
  ]) {
    app.get(path, { config: { work: 'feed' } }, send)
  }
  app.get('/robots.txt', (_, reply) =>
    reply.header('cache-control', 'no-cache').type('text/plain; charset=utf-8').send(robots(siteUrl)),
  )
}
