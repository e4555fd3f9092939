import { blogStatuses, blogs } from '@grace/contract/blogs'
import { z } from '@grace/contract/zod'
import { oneIn, pagedState } from '../lib/list/paging.ts'
import { sortsOf } from '../lib/list/sort.ts'
import { usePagedList } from '../lib/list/use-paged-list.ts'
import { pageQuery, queryOf } from '../resource/list-query.ts'
import { blogResource } from './queries.ts'

const sortable = ['title', 'status', 'createdAt'] as const
export type BlogColumn = (typeof sortable)[number]

const ListState = z.object({
  ...pagedState,
  status: oneIn(['', ...blogStatuses], ''),
  sort: oneIn(sortsOf(sortable), '-createdAt'),
})

export const useBlogList = () =>
  usePagedList(ListState, (state) => pageQuery(blogResource.key, blogs.list, queryOf(state)))
