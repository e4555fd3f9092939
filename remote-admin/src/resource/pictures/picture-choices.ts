import { type Picture, pictures } from '@grace/contract/pictures'
import { call } from '@grace/shared-auth/call'
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { keys } from '../keys.ts'
import { pageQuery, queryOf } from '../list-query.ts'

export const pictureSizes = [24, 48, 96] as const
export const firstPictures = { page: '1', size: '24' }

/** @param album id of an album, or `none`; empty: all pictures. */
export const pictureChoicesQuery = (q: string, place: { page: string; size: string }, album = '') =>
  queryOptions({
    ...pageQuery(keys('picture-choices'), pictures.list, queryOf({ ...place, q, album })),
    placeholderData: keepPreviousData,
  })

export const chosenPictureQuery = (id: number) =>
  queryOptions({
    queryKey: keys('picture-choices').one(id),
    queryFn: ({ signal }): Promise<Picture> => call(pictures.one, { params: { id }, signal }),
    // Items of a list are cached and not fetched one by one.
    staleTime: 300_000,
  })

export const cachePicture = (client: QueryClient, picture: Picture) =>
  client.setQueryData(chosenPictureQuery(picture.id).queryKey, picture)
