import { useJobSteps } from '../lib/bulk/use-jobs.ts'
import type { Inbox, InboxItem } from './inbox.ts'

/** Starts actions on the selected submissions. */
export function useBulk(inbox: Inbox, onProblem: (problem: string | null) => void) {
  const { start } = useJobSteps(inbox.trash, onProblem)
  const idsOf = (items: readonly InboxItem[]) => items.map(({ id }) => id)
  return {
    mark: (items: readonly InboxItem[], status: InboxItem['status']) =>
      start({ act: status === 'DONE' ? 'done' : 'new', ids: idsOf(items) }),
    /** @param who null for nobody. */
    assign: (items: readonly InboxItem[], who: { id: number } | null) =>
      start({ act: 'assign', ids: idsOf(items), assignedTo: who?.id ?? null }),
    remove: (items: readonly InboxItem[]) => start({ act: 'delete', ids: idsOf(items) }),
  }
}
export type Bulk = ReturnType<typeof useBulk>
