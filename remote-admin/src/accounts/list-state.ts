import { roles } from '@grace/contract/access'
import { userListPageSize } from '@grace/contract/limits'
import { z } from '@grace/contract/zod'

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
export type Sort = Column | `-${Column}`
export const pageSizes = [10, 20, 50, 100] as const

/** The list as the address describes it; nonsense there counts as not given. */
export const ListState = z.object({
  q: z.catch(z._default(z.string(), ''), ''),
  category: z.catch(z._default(z.enum(['', ...roles]), ''), ''),
  status: z.catch(z._default(z.enum(['', 'active', 'inactive']), ''), ''),
  /** A column's name; a leading minus turns the order round. */
  sort: z.catch(
    z._default(z.enum([...names, ...names.map((name) => `-${name}` as const)]), '-createdAt'),
    '-createdAt',
  ),
  page: z.catch(z._default(z.string().check(z.regex(/^[1-9]\d{0,5}$/)), '1'), '1'),
  size: z.catch(
    z._default(z.enum(pageSizes.map(String)), String(userListPageSize)),
    String(userListPageSize),
  ),
})
export type ListState = z.output<typeof ListState>

export const columnOf = (sort: Sort) => sort.replace('-', '') as Column
export const isDescending = (sort: Sort) => sort.startsWith('-')

/** A second choice of the same column turns its order round; dates start with the newest. */
export function nextSort(current: Sort, column: Column): Sort {
  if (columnOf(current) === column) return isDescending(current) ? column : `-${column}`
  return column === 'createdAt' || column === 'updatedAt' ? `-${column}` : column
}
