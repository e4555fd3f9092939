import { Alert } from 'antd'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

/** Asks before a mutation that cannot be undone; stays open with the message if it fails. */
export function ConfirmDialog({
  title,
  action,
  isDanger = true,
  isPending,
  error,
  onConfirm,
  onClose,
  children,
}: {
  title: string
  /** Label of the button that confirms. */
  action: string
  isDanger?: boolean
  isPending: boolean
  error: string | null
  onConfirm: () => void
  onClose: () => void
  children: ReactNode
}) {
  return (
    <Dialog title={title} onClose={onClose}>
      {error ? <Alert className="adm-form-summary" type="error" showIcon title={error} /> : null}
      {children}
      <div className="adm-dialog-actions">
        <Button onClick={onClose} data-first-focus>
          Cancel
        </Button>
        <Button type="primary" danger={isDanger} loading={isPending} onClick={onConfirm}>
          {action}
        </Button>
      </div>
    </Dialog>
  )
}
