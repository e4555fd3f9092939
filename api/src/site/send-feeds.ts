import { createHash } from 'node:crypto'
import { todayInKigali } from '@grace/contract/fields'
import { type Language, languages } from '@grace/contract/languages'
import type { FastifyInstance } from 'fastify'
import { contentCache } from '../content/content-cache.ts'
import { isListed } from '../http/if-none-match.ts'
import { atomXml } from './atom-xml.ts'
import { podcastXml } from './podcast-xml.ts'
import type { Published } from './published.ts'
import { type Programs, podcastPrograms, programAddress } from './subscribe-with.ts'

interface Parts {
  siteUrl: string
  published: Pick<Published, 'podcast' | 'feed' | 'identifierHost'>
  currentVersion: () => Promise<number>
  now?: () => number
}

interface Made {
  xml: string
  etag: string
  /** Instant from which it has more. */
  until: number
}

interface Feed {
  address: (language: Language) => string
  type: string
  programs: Programs
  make: (language: Language) => Promise<{ xml: string; until: number }>
}

/** News of a day to come are due then. */
const tomorrow = (now: number) => Date.parse(`${todayInKigali(now)}T24:00:00+02:00`)

/** Serves the feeds of each language, generated once per content version: sermons as a podcast, posts and news as Atom. */
export function sendFeeds(app: FastifyInstance, parts: Parts): void {
  const { siteUrl, published, currentVersion, now = Date.now } = parts

  const feeds: Feed[] = [
    {
      address: (language) => `/podcast.${language}.xml`,
      type: 'application/rss+xml; charset=utf-8',
      programs: podcastPrograms,
      make: async (language) => podcastXml({ language, siteUrl, now: now(), ...(await published.podcast()) }),
    },
    {
      address: (language) => `/feed.${language}.xml`,
      type: 'application/atom+xml; charset=utf-8',
      programs: {},
      make: async (language) => {
        const host = await published.identifierHost(siteUrl)
        const xml = atomXml({ language, siteUrl, host, ...(await published.feed(language)) })
        return { xml, until: tomorrow(now()) }
      },
    },
  ]
  const cacheOf = contentCache<string, Made>(feeds.length * languages.length)

  async function feed({ address, make }: Feed, language: Language): Promise<Made> {
    const cache = cacheOf(await currentVersion())
    const known = cache.get(address(language))
    if (known && known.until > now()) return known
    const { xml, until } = await make(language)
    const etag = `W/"${createHash('sha256').update(xml).digest('base64url').slice(0, 22)}"`
    const made = { xml, etag, until }
    cache.put(address(language), made)
    return made
  }

  for (const each of feeds)
    for (const language of languages)
      app.get(each.address(language), { config: { work: 'feed' } }, async (request, reply) => {
        const program = programAddress(each.programs, request.url, siteUrl + each.address(language))
        if (program) return reply.redirect(program, 302)
        const made = await feed(each, language).catch((error: unknown) => {
          request.log.warn({ err: error }, 'a feed could not be made')
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
        if (isListed(request.headers['if-none-match'], made.etag)) return reply.code(304).send()
        return reply.type(each.type).send(made.xml)
      })
}
