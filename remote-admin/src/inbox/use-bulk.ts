import { type TrashKind, trash } from '@grace/contract/trash'
import { call } from '@grace/shared-auth/call'
import { useQueryClient } from '@tanstack/react-query'
import { type BulkAction, useBulkRun } from '../lib/bulk/use-bulk-run.ts'
import { inboxCountsQuery } from '../lib/inbox-counts-query.ts'
import type { Inbox, InboxItem } from './inbox.ts'

type Change = Parameters<Inbox['update']>[1]

/** Runs an action on each submission, a few at a time, with its progress. Its message has Undo. */
export function useBulk(inbox: Inbox, onProblem: (problem: string | null) => void) {
  const client = useQueryClient()
  const { processed, stop, run } = useBulkRun<InboxItem>({
    one: inbox.one,
    many: inbox.many.toLowerCase(),
    nameOf: ({ name }) => name,
    onProblem,
    async onDone() {
      await client.invalidateQueries({ queryKey: inbox.key.lists.slice(0, 1) })
      await client.invalidateQueries(inboxCountsQuery)
    },
  })

  const update = (change: Change) => (item: InboxItem) => inbox.update(item.id, change)
  const before = (field: (item: InboxItem) => Change): BulkAction<InboxItem> => ({
    message: (counted, isOne) => `${counted} ${isOne ? 'is' : 'are'} as before.`,
    run: (item) => inbox.update(item.id, field(item)),
  })
  const are = (isOne: boolean) => (isOne ? 'is' : 'are')

  return {
    processed,
    stop,
    mark: (items: readonly InboxItem[], status: InboxItem['status']) =>
      run(items, {
        message: (counted, isOne) => `${counted} ${are(isOne)} ${status === 'DONE' ? 'done' : 'new'}.`,
        run: update({ status }),
        undo: before(({ status }) => ({ status })),
      }),
    /** @param who null for nobody. */
    assign: (items: readonly InboxItem[], who: { id: number; fullName: string } | null) =>
      run(items, {
        message: (counted, isOne) => `${counted} ${are(isOne)} assigned to ${who?.fullName ?? 'nobody'}.`,
        run: update({ assignedTo: who?.id ?? null }),
        undo: before(({ assignedTo }) => ({ assignedTo: assignedTo?.id ?? null })),
      }),
    remove: (items: readonly InboxItem[]) =>
      run(items, {
        message: (counted, isOne) => `${counted} ${are(isOne)} in the trash.`,
        run: ({ id }) => inbox.remove(id),
        undo: {
          message: (counted, isOne) => `${counted} ${are(isOne)} back.`,
          run: ({ id }) => call(trash.restore, { params: { kind: inbox.trash as TrashKind, id } }),
        },
      }),
  }
}
export type Bulk = ReturnType<typeof useBulk>
