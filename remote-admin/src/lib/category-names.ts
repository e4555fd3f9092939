import { categories } from '@grace/contract/categories'
import { call } from '@grace/shared-auth/call'
import { queryOptions } from '@tanstack/react-query'
import { keys } from '../resource/keys.ts'

export const categoryKeys = keys('categories')

/** All categories by name, for pickers. */
export const categoryNamesQuery = queryOptions({
  queryKey: categoryKeys.list({ sort: 'name' }),
  queryFn: ({ signal }) => call(categories.list, { query: { sort: 'name' }, signal }),
})
