import { roles } from '@grace/contract/roles'

import { z } from '@grace/contract/zod'
import { oneIn, pagedState } from '../lib/list/paging.ts'
import { sortsOf } from '../lib/list/sort.ts'

const sortable = [
  'id',
  'username',
  'email',
  'fullName',
  'accountCategory',
  'active',
  'createdAt',
  'updatedAt',
] as const
export type SortName = (typeof sortable)[number]

/** List state in the URL. */
export const ListState = z.object({
  ...pagedState,
  category: oneIn(['', ...roles], ''),
  status: oneIn(['', 'active', 'inactive'], ''),
  /** A column's name; a leading minus means descending. */
  sort: oneIn(sortsOf(sortable), '-createdAt'),
})
export type ListState = z.output<typeof ListState>
