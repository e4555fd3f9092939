import { accountSorts } from '@grace/contract/accounts'
import { roles } from '@grace/contract/roles'
import { z } from '@grace/contract/zod'
import { oneIn, pagedState } from '../lib/list/paging.ts'
import { sortsOf } from '../lib/list/sort.ts'

/** List state in the URL. */
export const ListState = z.object({
  ...pagedState,
  category: oneIn(['', ...roles], ''),
  status: oneIn(['', 'active', 'inactive', 'guardian'], ''),
  /** A column's name; a leading minus means descending. */
  sort: oneIn(sortsOf(accountSorts), '-createdAt'),
})
export type ListState = z.output<typeof ListState>
