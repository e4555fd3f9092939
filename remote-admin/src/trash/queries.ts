import { type TrashItem, type TrashKind, trash, trashKinds } from '@grace/contract/trash'
import { z } from '@grace/contract/zod'
import { useQueryClient } from '@tanstack/react-query'
import { callConfirmed } from '../confirmation/call-confirmed.ts'
import { type Outcome, runEach } from '../lib/bulk/run-each.ts'
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
const purgeItem = (item: TrashItem) => callConfirmed(trash.remove, paramsOf(item))

/** Posts and events refer to these: they are restored before them, and deleted for good after them. */
const referred: readonly TrashKind[] = ['blog', 'category', 'picture']
const isReferred = ({ kind }: TrashItem) => referred.includes(kind)

export interface BulkResult {
  done: TrashItem[]
  refused: { item: TrashItem; reason: string }[]
  /** Why it ended early; null if every item was processed. */
  stopped: string | null
}

export function useTrashMutations() {
  const client = useQueryClient()

  async function each(
    groups: readonly (readonly TrashItem[])[],
    run: (item: TrashItem) => Promise<unknown>,
    onProgress: (processed: number) => void,
  ): Promise<BulkResult> {
    const result: BulkResult = { done: [], refused: [], stopped: null }
    const onOutcome = ({ item, refusal }: Outcome<TrashItem>) => {
      if (refusal) result.refused.push({ item, reason: refusal })
      else result.done.push(item)
      onProgress(result.done.length + result.refused.length)
    }
    for (const group of groups) {
      const stopped = await runEach(group, run, { signal: new AbortController().signal, onOutcome })
      if (!stopped) continue
      result.stopped = stopped.message
      break
    }
    // Every other list of the console may show what is restored.
    void client.invalidateQueries()
    return result
  }

  return {
    restoreAll: (items: readonly TrashItem[], onProgress: (processed: number) => void) =>
      each([items.filter(isReferred), items.filter((item) => !isReferred(item))], restoreItem, onProgress),
    purgeAll: (items: readonly TrashItem[], onProgress: (processed: number) => void) =>
      each([items.filter((item) => !isReferred(item)), items.filter(isReferred)], purgeItem, onProgress),
  }
}
