import { type Album, albums } from '@grace/contract/albums'
import type { WholePicture } from '@grace/contract/pictures'
import { call } from '@grace/shared-auth/call'
import { useQueryClient } from '@tanstack/react-query'
import { pictureName } from '../lib/alt-text.ts'
import { useJobSteps } from '../lib/bulk/use-jobs.ts'
import { errorMessageOr } from '../lib/error-message.ts'
import { useToast } from '../lib/toasts.tsx'
import { keys } from '../resource/keys.ts'
import { albumKeys } from '../resource/pictures/albums.ts'
import { pictureKeys } from './queries.ts'

const changed = [pictureKeys, keys('picture-choices'), albumKeys].map(({ lists }) => lists.slice(0, 1))

/** Actions on the selected pictures. */
export function usePictureBulk(onProblem: (problem: string | null) => void) {
  const client = useQueryClient()
  const toast = useToast()
  const onDone = () => Promise.all(changed.map((queryKey) => client.invalidateQueries({ queryKey })))
  const { start } = useJobSteps('picture', onProblem)

  /** All at once: they are one request. @throws CallError, and nothing has changed. */
  async function changeAlbum(
    { id }: Pick<Album, 'id'>,
    change: { add: number[] } | { remove: number[] },
    items: readonly WholePicture[],
  ): Promise<void> {
    onProblem(null)
    const { message, data } = await call(albums.changePictures, { params: { id }, body: change })
    const { added, removed, missing } = data
    const takeBack = async () => {
      try {
        const body = { add: removed, remove: added }
        toast.success((await call(albums.changePictures, { params: { id }, body })).message)
      } catch (error) {
        toast.error(errorMessageOr(error, 'This could not be undone. Please try again.'))
      }
      await onDone()
    }
    const gone = items.filter((picture) => missing.includes(picture.id)).map(pictureName)
    if (added.length + removed.length > 0) {
      const run = () => void takeBack()
      toast.success(message, { actions: [{ label: 'Undo', isUndo: true, run }] })
    } else if (gone.length === 0) toast.success(message)
    if (gone.length > 0) onProblem(`Already deleted: ${gone.join(', ')}.`)
    // Not awaited: the selection is cleared at once, and not one that is made meanwhile.
    void onDone()
  }
  const idsOf = (items: readonly WholePicture[]) => items.map(({ id }) => id)

  return {
    addTo: (album: Pick<Album, 'id'>, items: readonly WholePicture[]) =>
      changeAlbum(album, { add: idsOf(items) }, items),
    removeFrom: (album: Pick<Album, 'id'>, items: readonly WholePicture[]) =>
      changeAlbum(album, { remove: idsOf(items) }, items),
    setType: (type: string, items: readonly WholePicture[]) =>
      start({ act: 'type', ids: idsOf(items), type }),
    remove: (items: readonly WholePicture[]) => start({ act: 'delete', ids: idsOf(items) }),
  }
}
export type PictureBulk = ReturnType<typeof usePictureBulk>
