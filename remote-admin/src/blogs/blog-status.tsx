import type { BlogStatus } from '@grace/contract/blogs'
import '../lib/badges.css'
import './blog-status.css'

export const statusNames: Record<BlogStatus, string> = {
  PENDING: 'Pending',
  APPROVED: 'Approved',
  REJECTED: 'Rejected',
  DRAFT: 'Draft',
}

export function BlogStatusBadge({ status }: { status: BlogStatus }) {
  return <span className={`adm-badge adm-badge-${status.toLowerCase()}`}>{status}</span>
}
