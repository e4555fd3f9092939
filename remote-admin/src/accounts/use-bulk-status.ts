import { type Account, accounts } from '@grace/contract/accounts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { callConfirmed } from '../confirmation/call-confirmed.ts'
import { runEach } from '../lib/bulk/run-each.ts'
import { errorMessageOr } from '../lib/error-message.ts'
import { useToast } from '../lib/toasts.tsx'
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

  /** @returns the changed accounts if none was refused and nothing ended it early; otherwise null. */
  async function start(chosen: readonly Account[], active: boolean): Promise<readonly Account[] | null> {
    if (stopping.current) return null
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
    return changed.length === chosen.length ? changed : null
  }
  return { state, start, stop: () => stopping.current?.abort() }
}

/** Shows that accounts are active or inactive now, with a button that takes it back. */
export function useStatusToast() {
  const queryClient = useQueryClient()
  const toast = useToast()
  const nameOf = (changed: readonly Account[]) =>
    changed.length === 1
      ? `${changed[0]?.fullName} is`
      : `${changed.length.toLocaleString('en-US')} users are`

  async function undo(accountsToChange: readonly Account[], active: boolean): Promise<void> {
    const changed: Account[] = []
    let refusal: string | null = null
    const stopped = await runEach(
      accountsToChange,
      async ({ id }) => {
        changed.push((await callConfirmed(accounts.setStatus, { params: { id }, body: { active } })).data)
      },
      {
        signal: new AbortController().signal,
        onOutcome: (outcome) => {
          refusal ??= outcome.refusal
        },
      },
    )
    await replaceAccounts(queryClient, changed)
    const failure = stopped ? errorMessageOr(stopped, 'An error occurred') : refusal
    if (changed.length > 0) toast.success(`${nameOf(changed)} ${active ? 'active' : 'inactive'} again.`)
    if (failure) toast.error(`This could not be undone for everybody. ${failure}`)
  }

  return (message: string | null, changed: readonly Account[], active: boolean) => {
    const text = `${nameOf(changed)} ${active ? 'active' : 'inactive'} now.`
    const action = { label: 'Undo', isUndo: true, run: () => void undo(changed, !active) }
    toast.success(message ?? text, { ...(message && { detail: text }), action })
  }
}
