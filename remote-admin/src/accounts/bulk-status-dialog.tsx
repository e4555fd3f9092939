import type { Account } from '@grace/contract/accounts'
import { useState } from 'react'
import { useJobSteps } from '../lib/bulk/use-jobs.ts'
import { Button } from '../lib/button.tsx'
import { Dialog } from '../lib/dialog.tsx'
import { plural } from '../lib/plural.ts'

/** Asks for confirmation before several accounts are activated or deactivated. */
export function BulkStatusDialog({
  accounts,
  active,
  onProblem,
  onDone,
  onClose,
}: {
  accounts: readonly Account[]
  active: boolean
  onProblem: (problem: string | null) => void
  /** Called when it has begun. */
  onDone: () => void
  onClose: () => void
}) {
  // Fixed when the dialog opens, because the list changes in the meantime.
  const [{ meant, already }] = useState(() => ({
    meant: accounts.filter((account) => account.active !== active),
    already: accounts.filter((account) => account.active === active).length,
  }))
  const [isStarting, setIsStarting] = useState(false)
  const { start } = useJobSteps('account', onProblem)
  const verb = active ? 'Activate' : 'Deactivate'
  const confirm = async () => {
    setIsStarting(true)
    const hasBegun = await start({
      act: active ? 'activate' : 'deactivate',
      ids: meant.map(({ id }) => id),
    })
    onClose()
    if (hasBegun) onDone()
  }
  return (
    <Dialog title={`${verb} ${plural(meant.length, 'user')}`} onClose={onClose}>
      <p>
        {meant.length === 0
          ? `All of them are already ${active ? 'active' : 'inactive'}.`
          : active
            ? `Are you sure you want to activate ${plural(meant.length, 'user')}? They can log in again.`
            : `Are you sure you want to deactivate ${plural(meant.length, 'user')}? They are logged out at once, and cannot log in until they are activated again.`}
      </p>
      {already > 0 && meant.length > 0 ? (
        <p className="adm-quiet">
          {plural(already, 'user')} {already === 1 ? 'is' : 'are'} {active ? 'active' : 'inactive'} already
          and {already === 1 ? 'stays' : 'stay'} so.
        </p>
      ) : null}
      <div className="adm-dialog-actions">
        <Button onClick={onClose} data-first-focus>
          Cancel
        </Button>
        {meant.length > 0 ? (
          <Button type="primary" danger={!active} loading={isStarting} onClick={() => void confirm()}>
            {verb} {plural(meant.length, 'user')}
          </Button>
        ) : null}
      </div>
    </Dialog>
  )
}
