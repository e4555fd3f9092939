import { Readable } from 'node:stream'
import { byteRange } from '@grace/contract/byte-range'
import { isLanguage, languages } from '@grace/contract/languages'
import { type Recording, recordings } from '@grace/contract/recordings'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Db } from '../database/db.ts'
import { found } from '../http/app-error.ts'
import type { App } from '../http/app-instance.ts'
import { isListed } from '../http/if-none-match.ts'
import { routeOf } from '../http/route-of.ts'
import type { Storage } from '../storage/storage.ts'
import { textRepository } from '../texts/repository.ts'
import type { RefuseFilesInTrash } from '../trash/files-in-trash.ts'
import { recordingRepository, type ServedRecording } from './repository.ts'
import { bytesOf, readPart } from './stored-parts.ts'

const types: Record<Recording['format'], string> = { mp3: 'audio/mpeg', m4a: 'audio/mp4', ogg: 'audio/ogg' }

const nameLike = /^[0-9a-f]{32}\.(?:mp3|m4a|ogg)$/

const headers = {
  // The contents of a name never change.
  'cache-control': 'public, max-age=31536000, immutable',
  'accept-ranges': 'bytes',
  // The console has another origin.
  'cross-origin-resource-policy': 'cross-origin',
  // When opened directly, the recording is played but cannot run code.
  'content-security-policy':
    "default-src 'none'; media-src 'self'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'none'",
}

interface Parts {
  storage: Storage
  refuseInTrash: RefuseFilesInTrash
}

/** Serves recordings, whole or in ranges. */
export function recordingFileRoutes(app: App, { storage, refuseInTrash }: Parts) {
  const repository = recordingRepository(app.db)
  const route = { ...routeOf(recordings.file), schema: {}, compress: false, exposeHeadRoute: false } as const

  async function served(request: FastifyRequest, reply: FastifyReply) {
    const { path } = request.params as { path: string }
    const known = nameLike.test(path) ? await repository.byPath(path) : null
    if (!known) await refuseInTrash(path)
    const recording = found(known, 'recording')
    const tag = `"${path}"`
    reply.headers(headers).header('etag', tag).type(types[recording.format])
    const asked = (request.query as { download?: unknown }).download
    if (asked !== undefined) reply.header('content-disposition', await disposition(app.db, recording, asked))
    return { recording, tag }
  }

  app.route({
    ...route,
    handler: async (request, reply) => {
      const { recording, tag } = await served(request, reply)
      const { bytes, parts } = recording
      if (isListed(request.headers['if-none-match'], tag)) return reply.code(304).send()
      const isSame = (request.headers['if-range'] ?? tag) === tag
      const range = isSame ? byteRange(request.headers.range, bytes) : null
      if (range === 'unsatisfiable') {
        return reply
          .code(416)
          .header('content-range', `bytes */${bytes}`)
          .header('content-length', 0)
          .send('')
      }
      const { start, end } = range ?? { start: 0, end: bytes - 1 }
      if (range) reply.code(206).header('content-range', `bytes ${start}-${end}/${bytes}`)
      // A file that cannot be read is an error while there is still a status to send.
      const content = bytesOf(storage, parts, { start, end })
      const first = await content.next()
      async function* all() {
        if (!first.done) yield first.value
        yield* content
      }
      return reply.header('content-length', end + 1 - start).send(Readable.from(all(), { objectMode: false }))
    },
  })
  app.route({
    ...route,
    method: 'HEAD',
    handler: async (request, reply) => {
      const { recording } = await served(request, reply)
      await readPart(storage, recording.parts[0])
      return reply.header('content-length', recording.bytes).send()
    },
  })
}

/** Names the download after what it belongs to, in the language given by the query. */
async function disposition(db: Db, { of, format }: ServedRecording, asked: unknown): Promise<string> {
  const texts =
    of === null
      ? {}
      : ((await textRepository<{ title: string }>(db, of.kind).ofAll([of.id], 'en')).get(of.id)?.texts ?? {})
  const preferred = typeof asked === 'string' && isLanguage(asked) ? texts[asked] : undefined
  const title = (preferred ?? languages.flatMap((language) => texts[language] ?? [])[0])?.title ?? 'recording'
  const plain = title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\w .-]+/g, '-')
  return `attachment; filename="${plain}.${format}"; filename*=UTF-8''${encodeRfc5987(`${title}.${format}`)}`
}

const encodeRfc5987 = (text: string) =>
  encodeURIComponent(text.replaceAll('/', '-')).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
