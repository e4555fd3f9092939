import { type Picture, type PictureChange, type PictureQuery, pictures } from '@grace/contract/pictures'
import { call, callPage } from '@grace/shared-auth/call'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { changePages } from '../lib/list/change-pages.ts'
import { sayingOtherwise } from '../lib/saying-otherwise.ts'
import type { PictureListState } from './list-state.ts'

export const allPictures = ['pictures']
const lists = [...allPictures, 'list']
const oneKey = (id: number) => [...allPictures, 'one', id]

export const pictureListQuery = ({ q, used, sort, page, size }: PictureListState) =>
  queryOptions({
    queryKey: [...lists, { q, used, sort, page, size }],
    queryFn: ({ signal }) => {
      const query = { page, size, sort, ...(q && { q }), ...(used && { used }) }
      return callPage(pictures.list, {
        query: query satisfies Partial<Record<keyof PictureQuery, string>>,
        signal,
      })
    },
  })

export const pictureQuery = (id: number) =>
  queryOptions({
    queryKey: oneKey(id),
    queryFn: ({ signal }) => call(pictures.one, { params: { id }, signal }),
  })

export const pictureUsesQuery = (id: number) =>
  queryOptions({
    queryKey: [...allPictures, 'uses', id],
    queryFn: ({ signal }) => call(pictures.uses, { params: { id }, signal }),
  })

export function useUpdatePicture() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, change }: { id: number; change: PictureChange }) =>
      sayingOtherwise(
        call(pictures.update, { params: { id }, body: change }),
        'Failed to update picture. Please try again.',
      ),
    onSuccess: ({ data }) => {
      client.setQueryData(oneKey(data.id), data)
      return changePages<Picture>(client, lists, (items) =>
        items.map((picture) => (picture.id === data.id ? data : picture)),
      )
    },
  })
}

export function useRemovePicture() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => call(pictures.remove, { params: { id } }),
    onSuccess: (_, id) =>
      changePages<Picture>(client, lists, (items) => items.filter((picture) => picture.id !== id)),
  })
}
