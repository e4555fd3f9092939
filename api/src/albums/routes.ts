import { type AlbumPicturesChanged, albums } from '@grace/contract/albums'
import { changesBetween } from '../audit/repository.ts'
import type { ContentMutation } from '../content/content-mutation.ts'
import { callerOf } from '../http/access.ts'
import { found, takenBy } from '../http/app-error.ts'
import type { App } from '../http/app-instance.ts'
import type { Handlers } from '../http/handlers.ts'
import { refuseStale } from '../http/optimistic-lock.ts'
import { done } from '../http/route-of.ts'
import { trashRepository } from '../trash/repository.ts'
import { albumPictures, albumRepository } from './repository.ts'

const nameTaken = takenBy('albums_name_key', 'name', 'album_name_taken')
const subjectOf = (id: number) => ({ type: 'album' as const, id })

/** @param mutate without a new content version: visitors see no albums. */
export function albumRoutes(app: App, { mutate }: { mutate: ContentMutation }) {
  const repository = albumRepository(app.db)
  return {
    list:
      ({ query }) =>
      (part) =>
        repository.list({ ...query, ...part }),
    one: async ({ params }) => found(await repository.byId(params.id), 'album'),
    create: async (request) => {
      const created = await mutate(request, async (tx) => {
        const album = await albumRepository(tx).insert(request.body, callerOf(request).accountId)
        const { id, name } = album
        return { result: album, audit: { action: 'album.create', subject: subjectOf(id), after: { name } } }
      }).catch(nameTaken)
      return done(albums.create, created)
    },
    update: async (request) => {
      const { id } = request.params
      const updated = await mutate(request, async (tx) => {
        const inTx = albumRepository(tx)
        const before = found(await inTx.lockById(id), 'album')
        refuseStale(before, request.body)
        const after = await inTx.update(before, request.body, callerOf(request).accountId)
        const audit = { action: 'album.update', subject: subjectOf(id), ...changesBetween(before, after) }
        return { result: after, audit }
      }).catch(nameTaken)
      return done(albums.update, updated)
    },
    changePictures: async (request) => {
      const { id } = request.params
      const changed = await mutate<AlbumPicturesChanged>(request, async (tx) => {
        const inTx = albumRepository(tx)
        const { name } = found(await inTx.lockById(id), 'album')
        const pictures = albumPictures(tx)
        const removed = await pictures.remove(id, request.body.remove)
        const { added, missing } = await pictures.add(id, request.body.add)
        const album = found(await inTx.byId(id), 'album')
        const audit = {
          action: 'album.update',
          subject: subjectOf(id),
          before: { name, ...(removed.length > 0 && { pictures: removed }) },
          after: { name, ...(added.length > 0 && { pictures: added }) },
        }
        return {
          result: { album, added, removed, missing },
          audit: added.length + removed.length > 0 ? audit : [],
        }
      })
      return done(albums.changePictures, changed, messageOf(changed))
    },
    remove: async (request) => {
      const { id } = request.params
      await mutate(request, async (tx) => {
        const { name } = found(await albumRepository(tx).lockById(id), 'album')
        await trashRepository(tx).put({ kind: 'album', id }, callerOf(request).username)
        return { result: null, audit: { action: 'album.delete', subject: subjectOf(id), before: { name } } }
      })
      return done(albums.remove, null)
    },
  } satisfies Partial<Handlers<typeof albums>>
}

const counted = (count: number) => `${count} picture${count === 1 ? ' is' : 's are'}`

function messageOf({ album: { name }, added, removed, missing }: AlbumPicturesChanged): string {
  const sentences = [
    ...(added.length > 0 ? [`${counted(added.length)} in “${name}” now.`] : []),
    ...(removed.length > 0 ? [`${counted(removed.length)} no longer in “${name}”.`] : []),
    ...(missing.length > 0 ? [`${counted(missing.length)} deleted and could not be added.`] : []),
  ]
  return sentences.join(' ') || 'Nothing had to be changed.'
}
