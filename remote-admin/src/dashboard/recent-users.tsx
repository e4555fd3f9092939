import type { Account } from '@grace/contract/accounts'
import { useId } from 'react'
import { ConsoleLink } from '../lib/address.tsx'
import { RoleBadge, StatusBadge } from '../lib/badges.tsx'
import { KigaliTime } from '../lib/kigali-time.tsx'

export function RecentUsers({ users }: { users: readonly Account[] }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="panel">
      <h2 id={id}>Recent users</h2>
      {users.length === 0 ? <p>No users found</p> : null}
      <ul className="recent">
        {users.map(({ id: userId, fullName, username, accountCategory, active, createdAt }) => (
          <li key={userId}>
            <span className="recent-who">
              <ConsoleLink to={`/users/${userId}`}>{fullName}</ConsoleLink>
              <span className="quiet">{username}</span>
            </span>
            <span className="recent-badges">
              <RoleBadge role={accountCategory} />
              <StatusBadge active={active} />
            </span>
            <span className="quiet">
              <KigaliTime of={createdAt} />
            </span>
          </li>
        ))}
      </ul>
      <p className="quiet">Times are Kigali time.</p>
    </section>
  )
}
