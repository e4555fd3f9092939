import type { DashboardCounts } from '@grace/contract/dashboard'
import { Skeleton } from 'antd'
import { Boundary } from '../lib/boundary.tsx'
import { Failure } from '../lib/failure.tsx'
import { lazyPart } from '../lib/lazy-part.tsx'
import { Loaded } from '../lib/loaded.tsx'
import { Screen } from '../lib/screen.tsx'
import { Waiting } from '../lib/waiting.tsx'
import './dashboard.css'
import { contentFigures, Figures, userFigures, waitingFigures } from './figures.tsx'
import { countsQuery } from './queries.ts'
import { QuickActions } from './quick-actions.tsx'
import { RecentActivity } from './recent-activity.tsx'
import { RecentUsers } from './recent-users.tsx'

const OverTime = lazyPart(
  async () => (await import('./over-time.tsx')).OverTime,
  <section className="adm-panel">
    <Waiting what="chart" />
  </section>,
)

export function DashboardScreen() {
  return (
    <Screen title="Dashboard" beside={<QuickActions />}>
      <div className="adm-dashboard">
        <Loaded query={countsQuery} failed="The dashboard could not be loaded." waiting={<WaitingFigures />}>
          {(counts) => <Counted counts={counts} />}
        </Loaded>
        <div className="adm-dashboard-columns">
          <div className="adm-dashboard">
            <Boundary fallback={(failure) => <Failure {...failure} what="The chart could not be shown." />}>
              <OverTime />
            </Boundary>
            <RecentUsers />
          </div>
          <RecentActivity />
        </div>
      </div>
    </Screen>
  )
}

function Counted({ counts }: { counts: DashboardCounts }) {
  return (
    <>
      <Figures title="What waits for you" figures={waitingFigures} counts={counts} isUrgent />
      <Figures title="Users in figures" figures={userFigures} counts={counts} />
      <Figures title="Content in figures" figures={contentFigures} counts={counts} />
    </>
  )
}

function WaitingFigures() {
  return (
    <div role="status" aria-label="Loading the dashboard">
      {[waitingFigures, userFigures, contentFigures].map((figures) => (
        <div key={figures[0]?.name} className="adm-figures" data-count={figures.length}>
          {figures.map(({ name }) => (
            <div key={name} className="adm-figure">
              <Skeleton active title={false} paragraph={{ rows: 2 }} />
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}
