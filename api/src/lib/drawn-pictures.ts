import type { FastifyReply } from 'fastify'
import { workQueue } from './work-queue.ts'

interface Sent {
  type: 'image/jpeg' | 'image/png'
  cacheControl: string
}

/**
 * Pictures that the server draws on request, one after the other. The most recently used ones stay in memory.
 *
 * @param maxCached number of pictures in memory.
 */
export function drawnPictures(maxCached: number) {
  const queue = workQueue({ atOnce: 1, maxWaiting: 50 })
  const cache = new Map<string, Promise<Buffer>>()

  return {
    cached(key: string, draw: () => Promise<Buffer>): Promise<Buffer> {
      const known = cache.get(key)
      // Set again, so that the map is in order of use.
      cache.delete(key)
      const picture = known ?? queue(draw)
      cache.set(key, picture)
      picture.catch(() => cache.delete(key))
      const [oldest] = cache.keys()
      if (cache.size > maxCached && oldest !== undefined) cache.delete(oldest)
      return picture
    },

    /** @param picture null: 404. */
    async send(reply: FastifyReply, picture: Promise<Buffer> | null, sent: Sent): Promise<FastifyReply> {
      reply.header('cache-control', 'no-store').type('text/plain; charset=utf-8')
      if (!picture) return reply.code(404).send('Not found')
      try {
        const file = await picture
        return reply.header('cache-control', sent.cacheControl).type(sent.type).send(file)
      } catch (error) {
        reply.log.error({ err: error }, 'a picture could not be drawn')
        return reply.code(503).header('retry-after', 5).send('Not available at the moment')
      }
    },
  }
}
