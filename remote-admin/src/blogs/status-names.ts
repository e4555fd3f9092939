import type { BlogStatus } from '@grace/contract/blogs'

export const statusNames: Record<BlogStatus, string> = {
  PENDING: 'Pending',
  APPROVED: 'Approved',
  REJECTED: 'Rejected',
  DRAFT: 'Draft',
}
