import { Alert } from 'antd'
import type { ReactNode } from 'react'
import { Button } from '../../lib/button.tsx'
import { Dialog } from '../../lib/dialog.tsx'

interface Props {
  title: string
  children: ReactNode
  error: Error | null
  isRemoving: boolean
  onClose: () => void
  onRemove: () => void
}

export function RemoveFactorDialog({ title, children, error, isRemoving, onClose, onRemove }: Props) {
  return (
    <Dialog title={title} role="alertdialog" onClose={onClose}>
      {error ? <Alert className="adm-form-summary" type="error" showIcon title={error.message} /> : null}
      <p>{children}</p>
      <div className="adm-dialog-actions">
        <Button onClick={onClose} data-first-focus>
          Cancel
        </Button>
        <Button type="primary" danger loading={isRemoving} onClick={onRemove}>
          Remove
        </Button>
      </div>
    </Dialog>
  )
}
