import { picturesPerWriting } from '@grace/contract/limits'
import { type PictureChange, pictures, type WholePicture } from '@grace/contract/pictures'
import { writings } from '@grace/contract/writings'
import type { FastifyRequest } from 'fastify'
import { mainLanguageOf } from '../content/main-language.ts'
import type { Mutate } from '../content/mutate.ts'
import { usesOfPicture } from '../content/post-uses.ts'
import type { Totals } from '../content/totals.ts'
import type { Db } from '../database/db.ts'
import { countNow } from '../database/list.ts'
import { actorOf, isEditor } from '../http/access.ts'
import { found } from '../http/app-error.ts'
import type { App } from '../http/app-instance.ts'
import { type Handlers, handledApart } from '../http/handlers.ts'
import { done } from '../http/route-of.ts'
import type { Metrics } from '../metrics/metrics.ts'
import type { Also } from '../revisions/restore.ts'
import type { FileOwner } from '../storage/file-owner.ts'
import type { RefuseFullDisk } from '../storage/full-disk.ts'
import { type LooseFiles, sweepHourly } from '../storage/loose-files.ts'
import type { Storage } from '../storage/storage.ts'
import { temporaryFolders } from '../storage/temporary-folders.ts'
import type { RefuseFilesInTrash } from '../trash/files-in-trash.ts'
import { memberPictureType } from '../writings/repository.ts'
import { startAvifWorker } from './avif-worker.ts'
import { limitsOfMembers } from './decoder.ts'
import type { AccessToFile } from './file-access.ts'
import { changePicture, removePicture } from './mutations.ts'
import { pictureWork } from './picture-work.ts'
import { pictureRepository } from './repository.ts'
import { pictureFileRoutes } from './serve.ts'
import { uploadRoute } from './upload-route.ts'

interface Parts {
  mutate: Mutate
  totals: Totals
  storage: Storage
  owner: FileOwner
  loose: LooseFiles
  refuseInTrash: RefuseFilesInTrash
  refuseFull: RefuseFullDisk
  accessTo: AccessToFile
  /** Temporary directory for uploads, with a subdirectory per upload. */
  workDir: string
  metrics: Metrics | null
  /** Uploads by members for what they write. */
  mutateAsMember: Mutate
  refuseManyUploads: (request: FastifyRequest) => Promise<void>
}

/** Larger than any copy on the site. The site scales to less before it sends. */
const memberPictureSide = 2_400

/** A start does not wait longer for unreachable storage. */
const sweepTimeoutMs = 5_000

export function pictureRoutes(
  app: App,
  {
    mutate,
    totals,
    storage,
    owner,
    loose,
    refuseInTrash,
    refuseFull,
    accessTo,
    workDir,
    metrics,
    mutateAsMember,
    refuseManyUploads,
  }: Parts,
) {
  const { db, log } = app
  const repositoryOf = async (db: Db) => pictureRepository(db, await mainLanguageOf(db))

  const folders = temporaryFolders(workDir, db, owner)

  const change = (
    request: FastifyRequest,
    id: number,
    body: PictureChange,
    also?: Also,
  ): Promise<WholePicture> => mutate(request, (tx) => changePicture(tx, actorOf(request), id, body, also))

  const handlers = {
    list: async (request) => {
      const repository = await repositoryOf(db)
      const isForEditor = isEditor(request)
      const options = { isEditor: isForEditor, count: isForEditor ? countNow : totals }
      return (part) => repository.list({ ...request.query, ...part }, options)
    },
    one: async (request) =>
      found(
        await (await repositoryOf(db)).byId(request.params.id, { isEditor: isEditor(request) }),
        'picture',
      ),
    uses: async ({ params: { id } }) => {
      found(await (await repositoryOf(db)).byId(id, { isEditor: true }), 'picture')
      return usesOfPicture(db, id)
    },
    update: async (request) => done(pictures.update, await change(request, request.params.id, request.body)),
    remove: async (request) => {
      const { id } = request.params
      await mutate(request, (tx) => removePicture(tx, actorOf(request), id))
      return done(pictures.remove, null)
    },
  } satisfies Partial<Handlers<typeof pictures>>

  const work = pictureWork
  metrics?.watchPictures(work.waiting)
  const avif = startAvifWorker({ db, storage, loose, work, log })
  const upload = { folders, loose, work, refuseFull, onStored: () => avif.checkForJobs() }
  void app.register(async (scope: App) =>
    uploadRoute(scope, { ...upload, mutate, endpoint: pictures.upload }),
  )
  void app.register(async (scope: App) =>
    uploadRoute(scope, {
      ...upload,
      mutate: mutateAsMember,
      refuseMany: refuseManyUploads,
      endpoint: writings.upload,
      type: memberPictureType,
      limits: limitsOfMembers,
      longestSide: memberPictureSide,
      max: { files: picturesPerWriting, problem: 'more_than_three_pictures' },
    }),
  )
  pictureFileRoutes(app, { storage, refuseInTrash, accessTo })

  const sweep = async () => {
    await loose.sweep()
    await folders.sweep()
  }
  const stopSweeping = sweepHourly(sweep, log)
  app.addHook('onReady', async () => {
    const swept = sweep().catch((error: unknown) => log.warn({ err: error }, 'files could not be cleaned up'))
    let timer: NodeJS.Timeout | undefined
    const patience = new Promise((resolve) => {
      timer = setTimeout(resolve, sweepTimeoutMs)
    })
    await Promise.race([swept, patience])
    clearTimeout(timer)
    avif.checkForJobs()
  })
  app.addHook('onClose', async () => {
    await stopSweeping()
    await avif.stop()
    await folders.close()
    await owner.release()
  })
  return { ...handlers, upload: handledApart, file: handledApart, restore: change }
}
