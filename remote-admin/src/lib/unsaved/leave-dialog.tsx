import { Dialog } from '../dialog.tsx'
import { PlainButton } from '../plain-button.tsx'

export function LeaveDialog({
  isPartStored,
  onStay,
  onLeave,
}: {
  /** Whether a draft has everything but the passwords. */
  isPartStored: boolean
  onStay: () => void
  onLeave: () => void
}) {
  return (
    <Dialog title="Leave without saving?" onClose={onStay}>
      <p>Your changes here have not been saved.</p>
      {isPartStored ? <p>A copy is kept under Drafts, without the passwords.</p> : null}
      <div className="adm-dialog-actions">
        <PlainButton onClick={onLeave}>Leave</PlainButton>
        <PlainButton look="primary" onClick={onStay} data-first-focus>
          Stay
        </PlainButton>
      </div>
    </Dialog>
  )
}
