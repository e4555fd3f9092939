import type { blogs } from '@grace/contract/blogs'
import { type BlogQuery, blogStatuses } from '@grace/contract/blogs'
import { z } from '@grace/contract/zod'
import type { CallOptions } from '@grace/shared-auth/call'
import { oneIn, pagedState } from '../lib/list/paging.ts'
import { nextSort, type Sort as SortOf, sortsOf } from '../lib/list/sort.ts'

export const sortable = ['title', 'status', 'createdAt'] as const satisfies NonNullable<BlogQuery['sort']>[]
export type Column = (typeof sortable)[number]
export type Sort = SortOf<Column>

/** The list as the address describes it. */
export const ListState = z.object({
  ...pagedState,
  status: oneIn(['', ...blogStatuses], ''),
  sort: oneIn(sortsOf(sortable), '-createdAt'),
})
export type ListState = z.output<typeof ListState>

export const sortedBy = (current: Sort, column: Column): Sort => nextSort(current, column, ['createdAt'])

/** What is asked of the server. */
export const queryOf = ({ q, page, size, status, sort }: ListState) =>
  ({
    page,
    size,
    sort,
    ...(q.trim() && { q: q.trim().slice(0, 100) }),
    ...(status && { status }),
  }) satisfies NonNullable<CallOptions<typeof blogs.list>['query']>
