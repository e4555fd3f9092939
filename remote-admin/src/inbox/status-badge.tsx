import '../lib/badges.css'
import type { InboxItem } from './inbox.ts'
import './inbox.css'

export function InboxBadge({
  item: { status, answer, withdrawnAt },
}: {
  item: Pick<InboxItem, 'status' | 'answer' | 'withdrawnAt'>
}) {
  if (withdrawnAt) return <span className="adm-badge adm-badge-done">Withdrawn</span>
  return status === 'NEW' ? (
    <span className="adm-badge adm-badge-new">New</span>
  ) : (
    <span className="adm-badge adm-badge-done">{answer ? 'Done, answered' : 'Done'}</span>
  )
}
