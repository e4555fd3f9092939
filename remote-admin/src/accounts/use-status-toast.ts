import type { Account } from '@grace/contract/accounts'
import { errorMessageOr } from '../lib/error-message.ts'
import { shortName, useToast } from '../lib/toasts.tsx'
import { useSetStatus } from './queries.ts'

/** Shows that an account is active or inactive now, with a button that takes it back. */
export function useStatusToast() {
  const toast = useToast()
  const setStatus = useSetStatus()

  async function undo({ id, fullName }: Account, active: boolean): Promise<void> {
    try {
      await setStatus.mutateAsync({ id, active })
      toast.success(`${shortName(fullName)} is ${active ? 'active' : 'inactive'} again.`)
    } catch (error) {
      toast.error(`This could not be undone. ${errorMessageOr(error, 'An error occurred')}`)
    }
  }

  return (message: string, account: Account, active: boolean) => {
    const detail = `${shortName(account.fullName)} is ${active ? 'active' : 'inactive'} now.`
    const undoIt = { label: 'Undo', isUndo: true, run: () => void undo(account, !active) }
    toast.success(message, { detail, actions: [undoIt] })
  }
}
