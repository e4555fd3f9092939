import { randomBytes } from 'node:crypto'
import { recordingPartBytes } from '@grace/contract/limits'
import { type RecordingUpload, recordings } from '@grace/contract/recordings'
import { callerOf } from '../http/access.ts'
import { AppError, found, problem } from '../http/app-error.ts'
import type { App } from '../http/app-instance.ts'
import { type Handlers, handledApart } from '../http/handlers.ts'
import type { Idempotent } from '../http/idempotency-key.ts'
import { done, routeOf } from '../http/route-of.ts'
import type { RefuseFullDisk } from '../storage/full-disk.ts'
import type { LooseFiles } from '../storage/loose-files.ts'
import type { Storage } from '../storage/storage.ts'
import type { RefuseFilesInTrash } from '../trash/files-in-trash.ts'
import { inspectAudio, mayBeAudio } from './inspect.ts'
import type { RecordingFiles } from './recording-files.ts'
import { recordingRepository } from './repository.ts'
import { recordingFileRoutes } from './serve.ts'
import { sourceOf } from './stored-parts.ts'

interface Parts {
  idempotent: Idempotent
  storage: Storage
  loose: LooseFiles
  recordings: RecordingFiles
  refuseInTrash: RefuseFilesInTrash
  refuseFull: RefuseFullDisk
}

/**
 * Resumable uploads. Each part is a stored file of its own, so that any process can take the next one and no recording
 * is ever in memory as a whole.
 */
export function recordingRoutes(
  app: App,
  { idempotent, storage, loose, recordings: files, refuseInTrash, refuseFull }: Parts,
) {
  const { db } = app
  const repository = recordingRepository(db)
  const newName = () => randomBytes(16).toString('hex')
  const uploadOf = async (id: number) => found(await repository.byId(id), 'recording')

  /** Deletes an upload that is no recording. */
  async function refuse(id: number): Promise<never> {
    const unused = await db.transaction(async (tx) =>
      (await recordingRepository(tx).lockById(id)) ? files.remove(tx, id) : null,
    )
    await files.discard(unused)
    throw problem('recording', 'recording_types')
  }

  /** Inspects an upload with all its parts. Also after a crash between the last part and this. */
  async function completed(upload: RecordingUpload): Promise<RecordingUpload> {
    const { id, bytes, received, recording } = upload
    if (received < bytes || recording) return upload
    const facts = await inspectAudio(sourceOf(storage, await repository.partsOf(id), bytes))
    if (!facts) return refuse(id)
    await db.transaction(async (tx) => {
      const current = await recordingRepository(tx).lockById(id)
      if (current && !current.recording) await recordingRepository(tx).complete(id, facts)
    })
    return uploadOf(id)
  }

  async function append(id: number, offset: number, content: Buffer): Promise<RecordingUpload> {
    const upload = await uploadOf(id)
    refuseOtherOffset(offset, upload)
    await refuseFull()
    const { bytes } = upload
    if (content.length !== Math.min(recordingPartBytes, bytes - offset) || content.length === 0) {
      throw problem('part', 'recording_part_size')
    }
    if (offset === 0 && !mayBeAudio(content)) return refuse(id)
    // Another name for each attempt, so that two of them at once never write the same file.
    const path = `${newName()}.part`
    await loose.add({
      files: [{ name: path, content: async () => content }],
      own: (take) =>
        db.transaction(async (tx) => {
          const own = recordingRepository(tx)
          refuseOtherOffset(offset, found(await own.lockById(id), 'recording'))
          await take(tx)
          await own.addPart(id, { path, number: offset / recordingPartBytes, bytes: content.length })
        }),
      isOwned: (tx, name) => recordingRepository(tx).hasPart(name),
    })
    return completed(await uploadOf(id))
  }

  void app.register(async (scope: App) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_, body, done) =>
      done(null, body),
    )
    scope.route({
      ...routeOf(recordings.append),
      handler: async (request) => {
        const { body } = request as { body: unknown }
        const content = Buffer.isBuffer(body) ? body : Buffer.alloc(0)
        return done(recordings.append, await append(request.params.id, request.query.offset, content))
      },
    })
  })
  recordingFileRoutes(app, { storage, refuseInTrash })

  return {
    start: async (request) => {
      await refuseFull()
      const upload = await idempotent(db, request, (tx) =>
        recordingRepository(tx).insert(
          { path: newName(), bytes: request.body.bytes },
          callerOf(request).accountId,
        ),
      )
      return done(recordings.start, upload)
    },
    state: async (request) => completed(await uploadOf(request.params.id)),
    append: handledApart,
    cancel: async (request) => {
      const { id } = request.params
      const unused = await db.transaction(async (tx) => {
        const own = recordingRepository(tx)
        found(await own.lockById(id), 'recording')
        if (await own.isUsed(id)) throw new AppError('in_use', { message: 'This recording is in use' })
        return files.remove(tx, id)
      })
      await files.discard(unused)
      return done(recordings.cancel, null)
    },
    file: handledApart,
  } satisfies Partial<Handlers<typeof recordings>>
}

/** @throws AppError with the present upload, from whose offset the client continues. */
function refuseOtherOffset(offset: number, upload: RecordingUpload): void {
  if (offset === upload.received) return
  throw new AppError('changed_meanwhile', {
    message: `The next part begins at ${upload.received}`,
    current: upload,
  })
}
