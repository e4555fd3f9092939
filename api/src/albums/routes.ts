import {
  type Album,
  type AlbumChange,
  type AlbumInput,
  type AlbumPicturesChanged,
  albums,
} from '@grace/contract/albums'
import type { Mutate } from '../content/mutate.ts'
import { found, takenBy } from '../http/app-error.ts'
import type { App } from '../http/app-instance.ts'
import type { Handlers } from '../http/handlers.ts'
import { done } from '../http/route-of.ts'
import { kindRoutes } from '../kinds/kind-routes.ts'
import { albumPictures, albumRepository } from './repository.ts'

/** Visitors see no albums. */
export function albumRoutes({ db }: App, { mutateForAdministrators }: { mutateForAdministrators: Mutate }) {
  const routes = kindRoutes<Album, AlbumInput, AlbumChange>(db, mutateForAdministrators, {
    kind: 'album',
    endpoints: albums,
    repositoryOf: albumRepository,
    nameOf: ({ name }) => ({ name }),
    onViolation: () => takenBy('albums_name_key', 'name', 'album_name_taken'),
  })
  return {
    ...routes,
    list:
      ({ query }) =>
      (part) =>
        albumRepository(db).list({ ...query, ...part }),
    changePictures: async (request) => {
      const { id } = request.params
      const changed = await mutateForAdministrators<AlbumPicturesChanged>(request, async (tx) => {
        const inTx = albumRepository(tx)
        const { name } = found(await inTx.lockById(id), 'album')
        const pictures = albumPictures(tx)
        const removed = await pictures.remove(id, request.body.remove)
        const { added, missing } = await pictures.add(id, request.body.add)
        const album = found(await inTx.byId(id), 'album')
        const audit = {
          action: 'album.update',
          subject: { type: 'album' as const, id },
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
