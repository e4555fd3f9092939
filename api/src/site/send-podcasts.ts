import { createHash } from 'node:crypto'
import { type Language, languages } from '@grace/contract/languages'
import type { FastifyInstance } from 'fastify'
import { contentCache } from '../content/content-cache.ts'
import { podcastXml } from './podcast-xml.ts'
import type { Published } from './published.ts'

interface Parts {
  siteUrl: string
  published: Pick<Published, 'podcast'>
  currentVersion: () => Promise<number>
}

/** Serves a podcast feed for each language, generated once per content version. */
export function sendPodcasts(app: FastifyInstance, { siteUrl, published, currentVersion }: Parts): void {
  const cacheOf = contentCache<Language, { xml: string; etag: string }>(languages.length)

  async function feed(language: Language) {
    const cache = cacheOf(await currentVersion())
    const known = cache.get(language)
    if (known) return known
    const xml = podcastXml({ language, siteUrl, ...(await published.podcast()) })
    const etag = `W/"${createHash('sha256').update(xml).digest('base64url').slice(0, 22)}"`
    cache.put(language, { xml, etag })
    return { xml, etag }
  }

  for (const language of languages) {
    app.get(`/podcast.${language}.xml`, { config: { work: 'feed' } }, async (request, reply) => {
      const made = await feed(language).catch((error: unknown) => {
        request.log.warn({ err: error }, 'a podcast feed could not be made')
        return null
      })
      if (!made) {
        return reply
          .code(503)
          .headers({ 'retry-after': 60, 'cache-control': 'no-store' })
          .type('text/plain; charset=utf-8')
          .send('Not available at the moment')
      }
      reply.headers({ 'cache-control': 'no-cache', etag: made.etag })
      if (request.headers['if-none-match'] === made.etag) return reply.code(304).send()
      return reply.type('application/rss+xml; charset=utf-8').send(made.xml)
    })
  }
}
