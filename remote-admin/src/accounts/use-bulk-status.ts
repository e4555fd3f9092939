import { type Account, accounts } from '@grace/contract/accounts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { callConfirmed } from '../confirmation/call-confirmed.ts'
import { runEach } from '../lib/bulk/run-each.ts'
import { replaceAccounts } from './queries.ts'

export interface BulkState {
  done: number
  refused: readonly { username: string; reason: string }[]
  /** Null while running; then the reason for an early end, or an empty text. */
  ended: string | null
}

/** Activates or deactivates accounts, a few at a time; `stop` aborts. */
export function useBulkStatus() {
  const queryClient = useQueryClient()
  const [state, setState] = useState<BulkState | null>(null)
  const stopping = useRef<AbortController | null>(null)
  useEffect(() => () => stopping.current?.abort(), [])

  async function start(chosen: readonly Account[], active: boolean): Promise<void> {
    if (stopping.current) return
    const controller = new AbortController()
    stopping.current = controller
    const changed: Account[] = []
    const refused: { username: string; reason: string }[] = []
    const update = (ended: BulkState['ended']) =>
      setState({ done: changed.length, refused: [...refused], ended })
    update(null)
    const stopped = await runEach(
      chosen,
      async ({ id }) => {
        const { data } = await callConfirmed(accounts.setStatus, { params: { id }, body: { active } })
        changed.push(data)
      },
      {
        signal: controller.signal,
        onOutcome({ item: { username }, refusal }) {
          if (refusal) refused.push({ username, reason: refusal })
          update(null)
        },
      },
    )
    // Update the cache once: each update sorts ten thousand rows.
    await replaceAccounts(queryClient, changed)
    update(stopped ? stopped.message : controller.signal.aborted ? 'You stopped this.' : '')
  }
  return { state, start, stop: () => stopping.current?.abort() }
}
