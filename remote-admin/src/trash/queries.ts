import { type TrashItem, trash, trashKinds } from '@grace/contract/trash'
import { z } from '@grace/contract/zod'
import { callConfirmed } from '../confirmation/call-confirmed.ts'
import { oneIn, pagedState } from '../lib/list/paging.ts'
import { sortIn } from '../resource/columns.ts'
import { keys } from '../resource/keys.ts'
import { pageQuery, queryOf } from '../resource/list-query.ts'
import { columns } from './trash-columns.tsx'

const key = keys('trash')

export const ListState = z.object({
  ...pagedState,
  kind: oneIn(['', ...trashKinds], ''),
  sort: sortIn(columns, '-deletedAt'),
})

export const trashQuery = (state: z.output<typeof ListState>) => pageQuery(key, trash.list, queryOf(state))

const paramsOf = ({ kind, subjectId }: TrashItem) => ({ params: { kind, id: subjectId } })
export const restoreItem = (item: TrashItem) => callConfirmed(trash.restore, paramsOf(item))
export const purgeItem = (item: TrashItem) => callConfirmed(trash.remove, paramsOf(item))
