import type { Role } from '@grace/contract/access'
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
