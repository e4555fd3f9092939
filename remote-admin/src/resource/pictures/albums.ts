import { type Album, albums } from '@grace/contract/albums'
import { call } from '@grace/shared-auth/call'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useAreas } from '../../lib/areas.ts'
import { keys } from '../keys.ts'

export const albumKeys = keys('albums')

/** All albums by name: there are few. */
export const albumsQuery = queryOptions({
  queryKey: albumKeys.other('all'),
  queryFn: ({ signal }) => call(albums.list, { signal }),
})

/** All albums, for a filter; none for an administrator of other areas, or until they have arrived. */
export function useAlbums(): readonly Album[] {
  const enabled = useAreas().includes('content')
  return useQuery({ ...albumsQuery, enabled }).data ?? []
}

/** @param chosen kept as a choice, even if that album does not exist any more. */
export const albumChoices = (all: readonly Album[], chosen: string) => [
  { value: '', label: 'All albums' },
  { value: 'none', label: 'In no album' },
  ...all.map(({ id, name, pictures }) => ({
    value: String(id),
    label: `${name} (${pictures.toLocaleString('en-US')})`,
  })),
  ...(['', 'none'].includes(chosen) || all.some(({ id }) => String(id) === chosen)
    ? []
    : [{ value: chosen, label: 'Another album' }]),
]
