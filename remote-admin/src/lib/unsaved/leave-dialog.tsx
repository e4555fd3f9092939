import { Button } from 'antd'
import { Dialog } from '../dialog.tsx'

export function LeaveDialog({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
  return (
    <Dialog title="Leave without saving?" role="alertdialog" onClose={onStay}>
      <p>Your changes here have not been saved.</p>
      <div className="adm-dialog-actions">
        <Button onClick={onLeave}>Leave</Button>
        <Button type="primary" onClick={onStay} data-first-focus>
          Stay
        </Button>
      </div>
    </Dialog>
  )
}
