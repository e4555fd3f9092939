import type { PublicEvent } from '@grace/contract/events'
import { type Language, languages } from '@grace/contract/languages'
import type { WholePost } from '@grace/contract/posts'
import type { Site } from '@grace/contract/site'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { workQueue } from '../lib/work-queue.ts'
import type { QueryApi } from '../site/page-renderer.ts'
import { cropForSharing, drawSharePicture } from './draw.ts'

/** About 80 kB each. */
const maxCached = 60

/**
 * Serves link previews as JPEG of 1200 x 630 pixels, which every messenger shows: of the site in each language, with the
 * church's name, and of posts and events that have a picture.
 */
export function sendSharePictures(app: FastifyInstance, { queryApi }: { queryApi: QueryApi }): void {
  const queue = workQueue({ atOnce: 1, maxWaiting: 50 })
  const cache = new Map<string, Promise<Buffer>>()

  function cached(key: string, draw: () => Promise<Buffer>): Promise<Buffer> {
    const known = cache.get(key)
    // Set again, so that the map is in order of use.
    cache.delete(key)
    const picture = known ?? queue(draw)
    cache.set(key, picture)
    picture.catch(() => cache.delete(key))
    const [oldest] = cache.keys()
    if (cache.size > maxCached && oldest !== undefined) cache.delete(oldest)
    return picture
  }
  const bodyOf = async <T>(address: string): Promise<T | null> => {
    const { status, body } = await queryApi(address)
    return status === 200 ? (body as T) : null
  }
  async function send(reply: FastifyReply, picture: Promise<Buffer> | null): Promise<FastifyReply> {
    reply.header('cache-control', 'no-store').type('text/plain; charset=utf-8')
    if (!picture) return reply.code(404).send('Not found')
    try {
      const jpeg = await picture
      return reply.header('cache-control', 'public, max-age=86400').type('image/jpeg').send(jpeg)
    } catch (error) {
      reply.log.error({ err: error }, 'a link preview could not be drawn')
      return reply.code(503).header('retry-after', 5).send('Not available at the moment')
    }
  }

  app.get<{ Params: { file: string } }>('/og/:file', async ({ params }, reply) => {
    const language = languages.find((code) => params.file === `${code}.jpg`)
    if (!language) return send(reply, null)
    const shown = await shownOf(language)
    return send(
      reply,
      cached(JSON.stringify(shown), async () => drawSharePicture({ ...shown, logo: null })),
    )
  })
  app.get<{ Params: { kind: string; file: string } }>('/og/:kind/:file', async ({ params }, reply) => {
    const { kind, file } = params
    const [, id] = /^([1-9]\d{0,14})\.jpg$/.exec(file) ?? []
    const path = id && Object.hasOwn(pictureOf, kind) ? await pictureOf[kind as Kind](id) : null
    return send(reply, path ? cached(path, async () => cropForSharing(await fileAt(path))) : null)
  })

  /** Path of the picture with which a page goes out. */
  const pictureOf = {
    posts: async (id: string) => (await bodyOf<WholePost>(`/posts/${id}`))?.cover?.path,
    events: async (id: string) => (await bodyOf<PublicEvent>(`/events/${id}`))?.picture?.path,
  }
  type Kind = keyof typeof pictureOf

  async function shownOf(language: Language) {
    const site = await bodyOf<Site>(`/site?language=${language}`)
    const hero = site?.blocks.find(({ kind }) => kind === 'hero')
    const { churchName = '', mainColour = null, accentColour = null } = site?.settings ?? {}
    return { name: churchName, line: hero?.title ?? '', colours: { mainColour, accentColour } }
  }
  async function fileAt(path: string): Promise<Buffer> {
    const { statusCode, rawPayload } = await app.inject({ url: `/api/images/${path}` })
    if (statusCode !== 200) throw new Error(`${path} answered ${statusCode}`)
    return rawPayload
  }
}
