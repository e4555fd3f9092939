import type { InboxStatus } from '@grace/contract/submission'
import '../lib/badges.css'
import './inbox.css'

export function InboxBadge({ status }: { status: InboxStatus }) {
  return status === 'NEW' ? (
    <span className="adm-badge adm-badge-new">New</span>
  ) : (
    <span className="adm-badge adm-badge-done">Done</span>
  )
}
