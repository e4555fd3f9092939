import type { DashboardCounts } from '@grace/contract/dashboard'
import { useQuery } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import { useAreas } from '../lib/areas.ts'
import { countsQuery } from '../lib/counts-query.ts'
import { ErrorBoundary } from '../lib/error-boundary.tsx'
import { Failure } from '../lib/failure.tsx'
import { inboxCountsQuery } from '../lib/inbox-counts-query.ts'
import { lazyPart } from '../lib/lazy-part.tsx'
import { LoadingSkeleton } from '../lib/loading-skeleton.tsx'
import { QueryLoader } from '../lib/query-loader.tsx'
import { Screen } from '../lib/screen.tsx'
import { useTextsToWrite } from '../lib/texts/language-counts.tsx'
import './dashboard.css'
import { QuickActions } from './quick-actions.tsx'
import { RecentActivity } from './recent-activity.tsx'
import { RecentUsers } from './recent-users.tsx'
import { contentTotals, pendingTotals, Totals, userTotals } from './totals.tsx'

const OverTime = lazyPart(
  async () => (await import('./over-time.tsx')).OverTime,
  <section className="adm-panel">
    <LoadingSkeleton what="chart" />
  </section>,
)

export function DashboardScreen() {
  const areas = useAreas()
  const hasPeople = areas.includes('people')
  return (
    <Screen title="Dashboard" beside={<QuickActions />}>
      <div className="adm-dashboard">
        <QueryLoader
          query={countsQuery}
          failed="The dashboard could not be loaded."
          fallback={<TotalsSkeleton />}
        >
          {(counts) => <TotalGroups counts={counts} />}
        </QueryLoader>
        {hasPeople || areas.includes('content') ? (
          <div className="adm-dashboard-columns">
            <div className="adm-dashboard">
              <ErrorBoundary
                fallback={(failure) => <Failure {...failure} what="The chart could not be shown." />}
              >
                <OverTime />
              </ErrorBoundary>
              {hasPeople ? <RecentUsers /> : null}
            </div>
            <RecentActivity />
          </div>
        ) : (
          <RecentActivity />
        )}
      </div>
    </Screen>
  )
}

const groups = [
  { title: 'Waiting for you', totals: pendingTotals, isUrgent: true },
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

function TotalGroups({ counts: own }: { counts: DashboardCounts }) {
  // The menu polls these; the others are as old as the screen.
  const { data: polled } = useQuery({ ...inboxCountsQuery, enabled: useAreas().includes('care') })
  const counts = { ...own, ...polled, textsToWrite: useTextsToWrite() ?? 0 }
  return useGroups().map((group) => <Totals key={group.title} {...group} counts={counts} />)
}

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
