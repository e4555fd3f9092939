import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { encodingFor } from './content-encoding.ts'
import { keptAnswers } from './kept-answers.ts'
import { type ReadyAnswer, readyAnswer } from './ready-answer.ts'

/** A part in the cache that a request has: the answer that was found for it, or the one it is about to make. */
export interface CachePart {
  found?: ReadyAnswer
  /** To be called once. @param answer null when what was made must not be kept. */
  made?: (answer: ReadyAnswer | null) => void
}

export interface PublicCacheOptions {
  /** The version of the content as it is committed now. */
  currentVersion: () => Promise<number>
  /** 0: nothing is kept. */
  maxBytes: number
}

/** Also without a change of the content: announcements and events come and go by their dates. */
const maxAgeMs = 10_000

/** Longer ones are questions that nobody asks twice. */
const maxKeyChars = 1_000

const ownHeaders = ['content-type', 'x-total-count'] as const

/**
 * Keeps what visitors are answered on routes that are `cacheable`, ready to be sent.
 *
 * The database is asked for the version of its content first, for all requests of a moment at once. So no answer is
 * older than a change that was acknowledged, by whichever process, before the question came. Browsers and proxies may
 * keep a copy too, and ask each time whether it still holds.
 */
export function keepPublicAnswers(
  app: FastifyInstance,
  { currentVersion, maxBytes }: PublicCacheOptions,
): void {
  const kept = keptAnswers(maxBytes)
  const underWay = new Map<string, Promise<ReadyAnswer | null>>()

  app.decorateRequest('cachePart', null)

  // After the schemas: the key holds what they let pass, so that an unknown parameter does not make a new one.
  app.addHook('preHandler', async (request, reply) => {
    if (maxBytes === 0 || !isPublic(request)) return
    const key = keyOf(request)
    if (key.length > maxKeyChars) return

    const version = await currentVersion()
    const place = `${version} ${key}`
    const waitedFor = underWay.get(place)
    const found = kept.get(version, key) ?? (waitedFor ? await waitedFor : null)
    if (found) {
      request.cachePart = { found }
      return reply.headers(found.headers).send(await found.body('identity'))
    }
    // What it waited for is not to be kept: everybody for themselves.
    if (waitedFor) return

    const until = performance.now() + maxAgeMs
    underWay.set(
      place,
      new Promise((resolve) => {
        request.cachePart = {
          made(answer) {
            request.cachePart = null
            if (answer) kept.put(version, key, answer, until)
            underWay.delete(place)
            resolve(answer)
          },
        }
      }),
    )
  })

  app.addHook('onSend', async (request, reply, payload) => {
    if (!request.routeOptions.config.cacheable) return payload
    reply.header('vary', 'Accept-Encoding, Authorization')
    if (!isPublic(request)) {
      reply.header('cache-control', 'private, no-store')
      return payload
    }
    const { found, made } = request.cachePart ?? {}
    const isText = typeof payload === 'string'
    const answer =
      found ?? (isText && reply.statusCode === 200 ? readyAnswer(payload, headersOf(reply)) : null)
    made?.(answer)
    return answer ? dressed(answer, request, reply) : payload
  })

  // A client that went away leaves its question open, and others may be waiting for the answer.
  app.addHook('onResponse', async ({ cachePart }) => cachePart?.made?.(null))
}

const isPublic = ({ headers, routeOptions }: FastifyRequest) =>
  routeOptions.config.cacheable === true && headers.authorization === undefined

const keyOf = ({ routeOptions: { url, schema }, params, query }: FastifyRequest) =>
  JSON.stringify([url, params, schema?.querystring ? query : null])

const headersOf = (reply: FastifyReply) =>
  Object.fromEntries(
    ownHeaders.flatMap((name) => (reply.hasHeader(name) ? [[name, String(reply.getHeader(name))]] : [])),
  )

/** In the encoding that the client asks for; 304 when it has the same already. */
async function dressed(answer: ReadyAnswer, request: FastifyRequest, reply: FastifyReply) {
  const encoding = answer.encoding(encodingFor(request.headers['accept-encoding']))
  reply.headers({ etag: answer.etag(encoding), 'cache-control': 'public, no-cache' })
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  // Otherwise the library that compresses would do so once more, in an encoding with another tag.
  request.headers['x-no-compression'] = '1'

  const isKnown = answer.isKnownTo(request.headers['if-none-match'] ?? '')
  if (isKnown) reply.code(304)
  // To a HEAD the router adds the length of what it does not send.
  return isKnown && request.method === 'GET' ? null : answer.body(encoding)
}
