import { z } from '@grace/contract/zod'
import { oneIn, pagedState } from '../lib/list/paging.ts'
import { type Sort as SortOf, sortsOf } from '../lib/list/sort.ts'

/** `orders` says both directions in words, where there is no column head to show them. */
export const columns = [
  { name: 'name', label: 'Name', orders: ['Name A–Z', 'Name Z–A'] },
  { name: 'createdAt', label: 'Created', orders: ['Oldest first', 'Newest first'] },
] as const
export type Column = (typeof columns)[number]['name']
export type Sort = SortOf<Column>
export const times: readonly Column[] = ['createdAt']

/** The list as the address describes it. */
export const CategoryListState = z.object({
  ...pagedState,
  sort: oneIn(sortsOf(columns.map(({ name }) => name)), '-createdAt'),
})
export type CategoryListState = z.output<typeof CategoryListState>
