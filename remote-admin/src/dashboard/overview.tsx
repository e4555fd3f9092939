import type { DashboardCounts } from '@grace/contract/dashboard'
import { useQuery } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import { useState } from 'react'
import { useAreas } from '../lib/areas.ts'
import { countsQuery } from '../lib/counts-query.ts'
import { QueryLoader } from '../lib/query-loader.tsx'
import './overview.css'
import { OverTime } from './over-time.tsx'
import { activityQuery, overTimeQuery } from './queries.ts'
import { RecentActivity } from './recent-activity.tsx'
import { RecentUsers } from './recent-users.tsx'
import { contentTotals, Totals, userTotals } from './totals.tsx'

/**
 * The specified figures and the newest users, the last 12 months and the last acts. Drawn only when all are known,
 * because what arrives later would move links away from under a finger.
 */
export function Overview() {
  const areas = useAreas()
  const hasPeople = areas.includes('people')
  const hasGrowth = hasPeople || areas.includes('content')
  const isLoading = [
    useQuery(countsQuery),
    useQuery(activityQuery),
    useQuery({ ...overTimeQuery, enabled: hasGrowth }),
  ].some((query) => query.isLoading)
  // Once drawn it stays: a part that failed and is loaded again shows that in its own place.
  const [isDrawn, setDrawn] = useState(false)
  if (!isLoading && !isDrawn) setDrawn(true)
  if (!isDrawn) return <TotalsSkeleton />
  return (
    <div className="adm-overview">
      <QueryLoader
        query={countsQuery}
        failed="The dashboard could not be loaded."
        fallback={<TotalsSkeleton />}
      >
        {(counts) => <TotalGroups counts={counts} />}
      </QueryLoader>
      {hasGrowth ? (
        <div className="adm-overview-columns">
          <div className="adm-overview">
            {hasPeople ? <RecentUsers /> : null}
            <OverTime />
          </div>
          <RecentActivity />
        </div>
      ) : (
        <RecentActivity />
      )}
    </div>
  )
}

const groups = [
  { title: 'Users in figures', totals: userTotals },
  { title: 'Content in figures', totals: contentTotals },
]

/** Groups of the administrator's areas, without empty ones. */
function useGroups() {
  const areas = useAreas()
  return groups
    .map((group) => ({ ...group, totals: group.totals.filter(({ area }) => areas.includes(area)) }))
    .filter(({ totals }) => totals.length > 0)
}

const TotalGroups = ({ counts }: { counts: DashboardCounts }) =>
  useGroups().map((group) => <Totals key={group.title} {...group} counts={counts} />)

function TotalsSkeleton() {
  return (
    <div role="status" aria-label="Loading the dashboard">
      {useGroups().map(({ title, totals }) => (
        <div key={title} className="adm-figures" data-count={totals.length}>
          {totals.map(({ name }) => (
            <div key={name} className="adm-figure">
              <Skeleton active title={false} paragraph={{ rows: 2 }} />
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}
