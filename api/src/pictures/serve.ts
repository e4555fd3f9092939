import { pictureWidths } from '@grace/contract/limits'
import { pictures } from '@grace/contract/pictures'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../http/app-error.ts'
import type { App } from '../http/app-instance.ts'
import { isListed } from '../http/if-none-match.ts'
import { routeOf } from '../http/route-of.ts'
import { contentTypeOf, type Storage } from '../storage/storage.ts'
import type { RefuseFilesInTrash } from '../trash/files-in-trash.ts'
import type { AccessToFile, FileAccess, SignedQuery } from './file-access.ts'

/** File names as we generate them; no other file is looked up. */
const nameLike = /^([0-9a-f]{32})(?:-\d{1,5})?\.(jpg|png|gif|webp|avif)$/

const cacheControl: Record<Exclude<FileAccess, 'nobody'>, string> = {
  // The contents of a name never change.
  anyone: 'public, max-age=31536000, immutable',
  signed: 'private, max-age=300',
  unknown: 'private, max-age=60',
}

const headers = {
  // The console has another origin.
  'cross-origin-resource-policy': 'cross-origin',
  // Clients with Save-Data receive a smaller copy.
  vary: 'Save-Data',
  // When opened directly, the picture is shown but cannot run code.
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'none'",
}

interface Parts {
  storage: Storage
  refuseInTrash: RefuseFilesInTrash
  accessTo: AccessToFile
}

/** Serves picture files, also while the database is unavailable: names are unguessable. */
export function pictureFileRoutes(app: App, { storage, refuseInTrash, accessTo }: Parts) {
  const route = { ...routeOf(pictures.file), schema: {}, compress: false, exposeHeadRoute: false } as const

  /** @throws AppError unless the caller may read the requested file. */
  async function allowed(request: FastifyRequest): Promise<{ name: string; caching: string }> {
    const { path } = request.params as { path: string }
    if (!nameLike.test(path)) throw notFound()
    await refuseInTrash(path)
    const access = await accessTo(path, request.query as SignedQuery)
    if (access === 'nobody') throw notFound()
    return { name: await nameFor(request, storage), caching: cacheControl[access] }
  }

  app.route({
    ...route,
    handler: async (request, reply) => {
      const { name, caching } = await allowed(request)
      if (isKnown(request, name)) {
        if ((await storage.bytesOf(name)) === null) throw notFound()
        return describe(reply, name, caching).code(304).send()
      }
      const stored = await storage.read(name)
      if (!stored) throw notFound()
      return describe(reply, name, caching, stored.bytes).send(stored.content)
    },
  })
  app.route({
    ...route,
    method: 'HEAD',
    handler: async (request, reply) => {
      const { name, caching } = await allowed(request)
      const bytes = await storage.bytesOf(name)
      if (bytes === null) throw notFound()
      return describe(reply, name, caching, bytes).send()
    },
  })
}

/** Returns the requested file, or its smallest copy for a client with `Save-Data: on`. */
async function nameFor({ params, headers }: FastifyRequest, storage: Storage): Promise<string> {
  const { path } = params as { path: string }
  const [, hash, kind] = nameLike.exec(path) ?? []
  if (!hash || !kind) throw notFound()
  // Possibly animated pictures stay as they are.
  if (headers['save-data'] !== 'on' || kind === 'gif') return path
  const smallest = `${hash}-${pictureWidths[0]}.${kind === 'avif' ? 'avif' : 'webp'}`
  return (await storage.bytesOf(smallest)) === null ? path : smallest
}

const notFound = () => new AppError('not_found', { message: 'Image not found' })

const tagOf = (name: string) => `"${name}"`

/** True if the client has a current copy. */
const isKnown = ({ headers }: FastifyRequest, name: string) => isListed(headers['if-none-match'], tagOf(name))

function describe(reply: FastifyReply, name: string, caching: string, bytes?: number): FastifyReply {
  reply
    .headers(headers)
    .header('cache-control', caching)
    .header('etag', tagOf(name))
    .type(contentTypeOf(name))
  return bytes === undefined ? reply : reply.header('content-length', bytes)
}
