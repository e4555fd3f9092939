import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { ConsoleLink } from '../lib/address.tsx'
import { RoleBadge, StatusBadge } from '../lib/badges.tsx'
import { countsQuery } from '../lib/counts-query.ts'
import { KigaliTime } from '../lib/kigali-time.tsx'

/** Part of the totals' response; that section shows loading and errors. */
export function RecentUsers() {
  const id = useId()
  const users = useQuery(countsQuery).data?.recentUsers
  if (!users) return null
  return (
    <section aria-labelledby={id} className="adm-panel">
      <h2 id={id}>Recent users</h2>
      {users.length === 0 ? <p>No users found</p> : null}
      <ul className="adm-recent">
        {users.map(({ id: userId, fullName, username, accountCategory, active, createdAt }) => (
          <li key={userId}>
            <span className="adm-recent-who">
              <ConsoleLink to={`/users/${userId}`}>{fullName}</ConsoleLink>
              <span className="adm-quiet">{username}</span>
            </span>
            <span className="adm-recent-badges">
              <RoleBadge role={accountCategory} />
              <StatusBadge active={active} />
            </span>
            <span className="adm-quiet">
              <KigaliTime of={createdAt} />
            </span>
          </li>
        ))}
      </ul>
      <p className="adm-quiet">All times are Kigali time.</p>
    </section>
  )
}
