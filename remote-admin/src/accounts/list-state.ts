import { roles } from '@grace/contract/access'
import { z } from '@grace/contract/zod'
import { oneIn, pagedState } from '../lib/list/paging.ts'
import { nextSort, type Sort as SortOf, sortsOf } from '../lib/list/sort.ts'

/** `orders` says both directions in words, where there is no column head to show them. */
export const columns = [
  { name: 'id', label: 'ID', orders: ['Lowest ID first', 'Highest ID first'] },
  { name: 'username', label: 'Username', orders: ['Username A–Z', 'Username Z–A'] },
  { name: 'email', label: 'Email', orders: ['Email A–Z', 'Email Z–A'] },
  { name: 'fullName', label: 'Full name', orders: ['Name A–Z', 'Name Z–A'] },
  { name: 'accountCategory', label: 'Role', orders: ['Role A–Z', 'Role Z–A'] },
  { name: 'active', label: 'Status', orders: ['Active first', 'Inactive first'] },
  { name: 'createdAt', label: 'Created at', orders: ['Oldest first', 'Newest first'] },
  { name: 'updatedAt', label: 'Updated at', orders: ['Unchanged longest', 'Changed last'] },
] as const
export type Column = (typeof columns)[number]['name']

const names = columns.map(({ name }) => name)
export type Sort = SortOf<Column>

/** The list as the address describes it. */
export const ListState = z.object({
  ...pagedState,
  category: oneIn(['', ...roles], ''),
  status: oneIn(['', 'active', 'inactive'], ''),
  /** A column's name; a leading minus turns the order round. */
  sort: oneIn(sortsOf(names), '-createdAt'),
})
export type ListState = z.output<typeof ListState>

const times: readonly Column[] = ['createdAt', 'updatedAt']
export const isTime = (column: Column) => times.includes(column)
export const sortedBy = (current: Sort, column: Column): Sort => nextSort(current, column, times)
