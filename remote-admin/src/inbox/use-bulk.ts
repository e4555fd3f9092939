import { type TrashKind, trash } from '@grace/contract/trash'
import { call } from '@grace/shared-auth/call'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { runEach } from '../lib/bulk/run-each.ts'
import { inboxCountsQuery } from '../lib/inbox-counts-query.ts'
import { useToast } from '../lib/toasts.tsx'
import type { Inbox, InboxItem } from './inbox.ts'

type Change = Parameters<Inbox['update']>[1]

/** One action on several submissions. */
interface Action {
  /** Message of success for a number of them, such as `3 prayer requests are done.` */
  message: (counted: string, isOne: boolean) => string
  run: (item: InboxItem) => Promise<unknown>
  /** Undo for one row. */
  undo?: Omit<Action, 'undo'>
}

/** Runs an action on each submission, a few at a time, with its progress. Its message has Undo. */
export function useBulk(inbox: Inbox, onProblem: (problem: string | null) => void) {
  const client = useQueryClient()
  const toast = useToast()
  const [processed, setProcessed] = useState<number | null>(null)
  const stopping = useRef<AbortController | null>(null)
  useEffect(() => () => stopping.current?.abort(), [])

  async function run(items: readonly InboxItem[], { message, run: change, undo }: Action): Promise<void> {
    if (stopping.current) return
    const controller = new AbortController()
    stopping.current = controller
    onProblem(null)
    setProcessed(0)
    const done: InboxItem[] = []
    const problems: string[] = []
    const stopped = await runEach(items, change, {
      signal: controller.signal,
      onOutcome({ item, refusal }) {
        if (refusal) problems.push(`${item.name}: ${refusal}`)
        else done.push(item)
        setProcessed(done.length + problems.length)
      },
    })
    stopping.current = null
    setProcessed(null)
    if (stopped) problems.push(stopped.message)
    if (done.length > 0) {
      const isOne = done.length === 1
      const counted = `${done.length.toLocaleString('en-US')} ${isOne ? inbox.one : inbox.many.toLowerCase()}`
      const takeBack = () => undo && void runAgain.current(done, undo)
      toast.success(
        message(counted, isOne),
        undo ? { action: { label: 'Undo', isUndo: true, run: takeBack } } : {},
      )
    }
    if (problems.length > 0) onProblem(problems.join(' '))
    await client.invalidateQueries({ queryKey: inbox.key.lists.slice(0, 1) })
    await client.invalidateQueries(inboxCountsQuery)
  }
  // The message outlives this rendering.
  const runAgain = useRef(run)
  useEffect(() => {
    runAgain.current = run
  })

  const update = (change: Change) => (item: InboxItem) => inbox.update(item.id, change)
  const before = (field: (item: InboxItem) => Change): Action => ({
    message: (counted, isOne) => `${counted} ${isOne ? 'is' : 'are'} as before.`,
    run: (item) => inbox.update(item.id, field(item)),
  })
  const are = (isOne: boolean) => (isOne ? 'is' : 'are')

  return {
    processed,
    stop: () => stopping.current?.abort(),
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
