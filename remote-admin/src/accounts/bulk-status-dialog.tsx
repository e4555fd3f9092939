import type { Account } from '@grace/contract/accounts'
import { Alert, Button } from 'antd'
import { useState } from 'react'
import { Dialog } from '../lib/dialog.tsx'
import { plural } from '../lib/plural.ts'
import { focusHeading } from '../lib/screen.tsx'
import { type BulkState, useBulkStatus, useStatusToast } from './use-bulk-status.ts'

/** Asks for confirmation, shows the progress, and closes at the end unless the server refused some. */
export function BulkStatusDialog({
  accounts,
  active,
  onDone,
  onClose,
}: {
  accounts: readonly Account[]
  active: boolean
  /** Called when every account was changed. */
  onDone: () => void
  onClose: () => void
}) {
  // Fixed when the dialog opens, because the list changes in the meantime.
  const [{ meant, already }] = useState(() => ({
    meant: accounts.filter((account) => account.active !== active),
    already: accounts.filter((account) => account.active === active).length,
  }))
  const { state, start, stop } = useBulkStatus()
  const showStatus = useStatusToast()
  const verb = active ? 'Activate' : 'Deactivate'
  const isRunning = state !== null && state.ended === null
  const close = () => (isRunning ? stop() : onClose())
  const confirm = async () => {
    const changed = await start(meant, active)
    if (!changed) return
    onDone()
    onClose()
    showStatus(null, changed, active)
    // The button that opened this dialog was removed with the selection.
    setTimeout(focusHeading)
  }
  return (
    <Dialog title={`${verb} ${plural(meant.length, 'user')}`} role="alertdialog" onClose={close}>
      {state ? (
        <Progress state={state} total={meant.length} active={active} />
      ) : (
        <>
          <p>
            {meant.length === 0
              ? `All of them are already ${active ? 'active' : 'inactive'}.`
              : active
                ? `Are you sure you want to activate ${plural(meant.length, 'user')}? They can log in again.`
                : `Are you sure you want to deactivate ${plural(meant.length, 'user')}? They are logged out at once and cannot log in again.`}
          </p>
          {already > 0 && meant.length > 0 ? (
            <p className="adm-quiet">
              {plural(already, 'user')} {already === 1 ? 'is' : 'are'} {active ? 'active' : 'inactive'}{' '}
              already and {already === 1 ? 'stays' : 'stay'} so.
            </p>
          ) : null}
        </>
      )}
      <div className="adm-dialog-actions">
        {state === null ? (
          <>
            <Button onClick={close} data-first-focus>
              Cancel
            </Button>
            {meant.length > 0 ? (
              <Button type="primary" danger={!active} onClick={() => void confirm()}>
                {verb} {plural(meant.length, 'user')}
              </Button>
            ) : null}
          </>
        ) : isRunning ? (
          <Button onClick={stop}>Stop</Button>
        ) : (
          <Button type="primary" onClick={close}>
            Done
          </Button>
        )}
      </div>
    </Dialog>
  )
}

function Progress({
  state: { done, refused, ended },
  total,
  active,
}: {
  state: BulkState
  total: number
  active: boolean
}) {
  const processed = done + refused.length
  const summary = `${plural(done, 'user')} ${active ? 'activated' : 'deactivated'}`
  return (
    <>
      {ended === null ? (
        <>
          <progress className="adm-bulk-progress" value={processed} max={total} aria-label="Progress" />
          <p role="status">
            {processed.toLocaleString('en-US')} of {total.toLocaleString('en-US')}
          </p>
        </>
      ) : (
        <Alert
          type="warning"
          showIcon
          title={`${summary} of ${total.toLocaleString('en-US')}.`}
          description={ended || undefined}
        />
      )}
      {refused.length > 0 ? (
        <>
          <p>The server refused {plural(refused.length, 'user')}:</p>
          <ul className="adm-bulk-refused">
            {refused.map(({ username, reason }) => (
              <li key={username}>
                <strong>{username}</strong>: {reason}
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </>
  )
}
