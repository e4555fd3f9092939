import { z } from '@grace/contract/zod'
import { pagedState } from '../lib/list/paging.ts'

/** The list as the address describes it. */
export const PostListState = z.object({
  ...pagedState,
  /** The id of a category. */
  category: z.catch(z._default(z.string().check(z.regex(/^(?:[1-9]\d{0,14})?$/)), ''), ''),
})
export type PostListState = z.output<typeof PostListState>
