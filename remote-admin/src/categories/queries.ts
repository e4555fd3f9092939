import { type Category, type CategoryInput, categories } from '@grace/contract/categories'
import { call, callPage } from '@grace/shared-auth/call'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { changePages } from '../lib/list/change-pages.ts'
import { sayingOtherwise } from '../lib/saying-otherwise.ts'
import { useOnceKey } from '../lib/use-once-key.ts'
import type { CategoryListState } from './list-state.ts'

const all = ['categories']
const pages = [...all, 'pages']
const oneKey = (id: number) => [...all, 'one', id]

export const categoryListQuery = ({ q, sort, page, size }: CategoryListState) =>
  queryOptions({
    queryKey: [...pages, { q, sort, page, size }],
    queryFn: ({ signal }) =>
      callPage(categories.list, { query: { page, size, sort, ...(q && { q }) }, signal }),
  })

/** Every category by its name, to choose one. */
export const categoryNamesQuery = queryOptions({
  queryKey: [...all, 'names'],
  queryFn: ({ signal }) => call(categories.list, { query: { sort: 'name' }, signal }),
})

export const categoryQuery = (id: number) =>
  queryOptions({
    queryKey: oneKey(id),
    queryFn: ({ signal }) => call(categories.one, { params: { id }, signal }),
  })

export function useCreateCategory() {
  const client = useQueryClient()
  const { keyFor, arrived } = useOnceKey()
  return useMutation({
    mutationFn: (body: CategoryInput) =>
      sayingOtherwise(
        call(categories.create, { body, idempotencyKey: keyFor(body) }),
        'Failed to create category. Please try again.',
      ),
    onSuccess: () => {
      arrived()
      void client.invalidateQueries({ queryKey: all })
    },
  })
}

export function useUpdateCategory() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, input }: { id: number; input: CategoryInput }) =>
      sayingOtherwise(
        call(categories.update, { params: { id }, body: input }),
        'Failed to update category. Please try again.',
      ),
    onSuccess: ({ data }) => {
      client.setQueryData(oneKey(data.id), data)
      void client.invalidateQueries({ queryKey: categoryNamesQuery.queryKey })
      return changePages<Category>(client, pages, (items) =>
        items.map((category) => (category.id === data.id ? data : category)),
      )
    },
  })
}

export function useRemoveCategory() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => call(categories.remove, { params: { id } }),
    onSuccess: (_, id) =>
      changePages<Category>(client, pages, (items) => items.filter((category) => category.id !== id)),
  })
}
