import type { Role } from '@grace/contract/access'
import type { BlogStatus } from '@grace/contract/blogs'
import type { ReactNode } from 'react'
import './badges.css'

export function RoleBadge({ role }: { role: Role }) {
  return <span className={`adm-badge adm-badge-${role.toLowerCase()}`}>{role}</span>
}

export function StatusBadge({ active }: { active: boolean }) {
  return (
    <span className={`adm-badge adm-badge-${active ? 'active' : 'inactive'}`}>
      {active ? 'Active' : 'Inactive'}
    </span>
  )
}

/** A badge without a positive or negative meaning. */
export function PlainBadge({ children }: { children: ReactNode }) {
  return <span className="adm-badge adm-badge-plain">{children}</span>
}

export function BlogStatusBadge({ status }: { status: BlogStatus }) {
  return <span className={`adm-badge adm-badge-${status.toLowerCase()}`}>{status}</span>
}
