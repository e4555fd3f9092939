import { picturesPerUpload, uploadTimeoutMs } from '@grace/contract/limits'
import type { MessageKey } from '@grace/contract/messages'
import { pictures } from '@grace/contract/pictures'
import type { writings } from '@grace/contract/writings'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { albumPictures } from '../albums/repository.ts'
import { mainLanguageOf } from '../content/main-language.ts'
import type { Mutate } from '../content/mutate.ts'
import { callerOf } from '../http/access.ts'
import { AppError, problem } from '../http/app-error.ts'
import type { App } from '../http/app-instance.ts'
import { done, routeOf } from '../http/route-of.ts'
import { newNumbers } from '../sensitive-changes/new-numbers.ts'
import { ofText } from '../sensitive-changes/settings-values.ts'
import type { RefuseFullDisk } from '../storage/full-disk.ts'
import type { LooseFiles } from '../storage/loose-files.ts'
import type { WorkFolders } from '../storage/temporary-folders.ts'
import type { DecodingLimits } from './decoder.ts'
import type { PictureWork } from './picture-work.ts'
import { type Prepared, prepare } from './prepare.ts'
import { type ReceivedFile, receiveUpload } from './receive-upload.ts'
import { pictureFiles, pictureRepository } from './repository.ts'
import { refuseManyUnposted } from './unposted-total.ts'
import { type UploadFields, uploadFields } from './upload-fields.ts'

interface Parts {
  endpoint: typeof pictures.upload | typeof writings.upload
  mutate: Mutate
  refuseFull: RefuseFullDisk
  /** Called before the form is read. @throws AppError to refuse it. */
  refuseMany?: (request: FastifyRequest) => Promise<void>
  /** Type of the pictures of members; by default they are those of an administrator, with the type of the form. */
  type?: string
  max?: { files: number; problem: MessageKey }
  folders: WorkFolders
  loose: LooseFiles
  work: PictureWork
  /** Default: those of administrators. */
  limits?: DecodingLimits
  /** Maximum side of the stored pictures, in pixels; by default any. */
  longestSide?: number
  /** Called when pictures need AVIF copies. */
  onStored: () => void
}

/** Registered in a scope of its own, which accepts multipart forms and no JSON. */
export function uploadRoute(
  app: App,
  {
    endpoint,
    mutate,
    refuseFull,
    refuseMany,
    type: ownType,
    max = { files: picturesPerUpload, problem: 'pictures_too_many' },
    folders,
    loose,
    work,
    limits,
    longestSide,
    onStored,
  }: Parts,
) {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('multipart/form-data', (_, __, done) => done(null))
  app.addContentTypeParser('*', (_, __, done) =>
    done(
      new AppError('unsupported_media_type', { message: 'The request must be a form, multipart/form-data' }),
    ),
  )
  app.route({
    ...routeOf(endpoint as typeof pictures.upload),
    // Validation happens after the form is read, below.
    validatorCompiler: () => (value: unknown) => ({ value }),
    handler: async (request, reply) => {
      if (!request.headers['content-type']) throw problem('files', 'picture_required')
      await refuseFull()
      await refuseMany?.(request)
      const { signal, clear } = uploadTimeout(reply)
      try {
        const stored = await folders.withFolder(async (folder) => {
          const { fields, files } = await receiveUpload(request.raw, folder, signal, {
            maxBodyBytes: endpoint.maxBodyBytes,
            ...max,
          })
          if (files.length === 0) throw problem('files', 'picture_required')
          const given = uploadFields(fields, files.length)
          // Uploads of members are in no album.
          const asked = ownType === undefined ? given : { ...given, type: ownType, album: undefined }
          // For the idempotency key: the part that repeated requests have in common.
          const sent: FastifyRequest = request
          sent.body = { ...asked, files: files.map(({ sha256 }) => sha256) }
          const prepared = await prepare(files, {
            ...{ folder, work, signal },
            ...(limits && { limits }),
            ...(longestSide && { longestSide }),
          })
          signal.throwIfAborted()
          return store(request, prepared, asked, files)
        })
        onStored()
        if (endpoint.path !== pictures.upload.path) return done(endpoint, stored)
        return done(endpoint, stored, `Successfully uploaded ${stored.length} image(s)!`)
      } finally {
        clear()
      }
    },
  })

  const store = (
    request: FastifyRequest,
    prepared: Prepared,
    { type, album, texts }: UploadFields,
    files: readonly ReceivedFile[],
  ) =>
    loose.add({
      files: prepared.files,
      own: (take) =>
        mutate(request, async (tx) => {
          await take(tx)
          const repository = pictureRepository(tx, await mainLanguageOf(tx))
          if (album !== undefined) await albumPictures(tx).requireAlbums([album], 'album')
          const ids: number[] = []
          for (const [index, picture] of prepared.pictures.entries()) {
            const { altText = null, altTextByLanguage = {} } = texts[index] ?? {}
            const fileName = files[index]?.fileName ?? null
            ids.push(
              await repository.insert(
                { ...picture, type, ofMember: ownType !== undefined, fileName, altText, altTextByLanguage },
                callerOf(request).accountId,
              ),
            )
          }
          if (album !== undefined) await albumPictures(tx).add(album, ids)
          if (ownType !== undefined) await refuseManyUnposted(tx, 'stored')
          const result = await repository.byIds(ids, { isEditor: ownType === undefined })
          const numbers = newNumbers({}, texts)
          return {
            result,
            audit: result.map(({ id, path, type, altText, altTextByLanguage }) => ({
              action: 'picture.upload',
              subject: { type: 'picture' as const, id },
              after: { path, type, altText, altTextByLanguage, ...(numbers.length > 0 && { numbers }) },
            })),
            sensitive: ofText(numbers),
          }
        }),
      isOwned: (tx, name) => pictureFiles(tx).hasFile(name),
    })
}

/** Aborts after a timeout, or when the client disconnects. */
function uploadTimeout({ raw }: FastifyReply): { signal: AbortSignal; clear: () => void } {
  const giveUp = new AbortController()
  const timer = setTimeout(
    () => giveUp.abort(new AppError('unavailable', { retryAfterSeconds: 5 })),
    uploadTimeoutMs,
  )
  const whenGone = () => giveUp.abort(new AppError('malformed_request'))
  // The client may have disconnected during the access check.
  if (raw.closed) whenGone()
  else raw.once('close', whenGone)
  return {
    signal: giveUp.signal,
    clear() {
      clearTimeout(timer)
      raw.off('close', whenGone)
    },
  }
}
