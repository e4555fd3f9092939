import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { ConsoleLink } from '../../lib/address.tsx'
import { useAreas } from '../../lib/areas.ts'
import { countsQuery } from '../../lib/counts-query.ts'
import { Failure } from '../../lib/failure.tsx'
import { userTotals } from '../totals.tsx'

/** The specified figures, small and last: nothing waits for them. */
export function Figures() {
  const id = useId()
  const hasPeople = useAreas().includes('people')
  const { data: counts, error, refetch } = useQuery({ ...countsQuery, enabled: hasPeople })
  if (!hasPeople) {
    return (
      <p>
        <ConsoleLink to="/dashboard">Dashboard</ConsoleLink>
      </p>
    )
  }
  return (
    <section aria-labelledby={id} className="adm-panel">
      <div className="adm-today-head">
        <h2 id={id}>Users in figures</h2>
        <ConsoleLink to="/dashboard">Dashboard</ConsoleLink>
      </div>
      {error && !counts ? (
        <Failure error={error} retry={() => void refetch()} what="The figures could not be loaded." />
      ) : (
        <>
          <ul className="adm-today-figures" aria-labelledby={id} aria-busy={!counts}>
            {userTotals.map(({ name, label, to }) => (
              <li key={name}>
                <ConsoleLink to={to}>
                  <strong>{counts ? counts[name as 'totalUsers'].toLocaleString('en-US') : '…'}</strong>{' '}
                  {label}
                </ConsoleLink>
              </li>
            ))}
          </ul>
          {counts && counts.recentUsers.length > 0 ? (
            <p className="adm-today-newest">
              <span className="adm-quiet">Newest:</span>{' '}
              {counts.recentUsers.map(({ id: userId, fullName }, at) => (
                <span key={userId}>
                  {at > 0 ? ', ' : ''}
                  <ConsoleLink to={`/users/${userId}`}>{fullName}</ConsoleLink>
                </span>
              ))}
            </p>
          ) : null}
        </>
      )}
    </section>
  )
}
