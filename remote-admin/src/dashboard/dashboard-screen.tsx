import type { DashboardCounts } from '@grace/contract/dashboard'
import { Skeleton } from 'antd'
import { ConsoleLink, type ConsolePath } from '../lib/address.tsx'
import { Loaded } from '../lib/loaded.tsx'
import { Screen } from '../lib/screen.tsx'
import './dashboard.css'
import { countsQuery } from './queries.ts'
import { RecentUsers } from './recent-users.tsx'

type Figure = Exclude<keyof DashboardCounts, 'recentUsers'>

const figures: readonly { name: Figure; label: string; to: ConsolePath }[] = [
  { name: 'totalUsers', label: 'Total users', to: '/users' },
  { name: 'activeUsers', label: 'Active users', to: '/users?status=active' },
  { name: 'inactiveUsers', label: 'Inactive users', to: '/users?status=inactive' },
  { name: 'adminUsers', label: 'Admin users', to: '/users?category=ADMIN' },
  { name: 'clientUsers', label: 'Client users', to: '/users?category=CLIENT' },
  { name: 'memberUsers', label: 'Member users', to: '/users?category=MEMBER' },
]

export function DashboardScreen() {
  return (
    <Screen title="Dashboard">
      <Loaded query={countsQuery} failed="The dashboard could not be loaded." waiting={<WaitingFigures />}>
        {(counts) => <Figures counts={counts} />}
      </Loaded>
    </Screen>
  )
}

function Figures({ counts }: { counts: DashboardCounts }) {
  return (
    <>
      <ul className="adm-figures" aria-label="Users in figures">
        {figures.map(({ name, label, to }) => (
          <li key={name}>
            <ConsoleLink to={to} className="adm-figure">
              <span className="adm-figure-label">{label}</span>
              <span className="adm-figure-number">{counts[name].toLocaleString('en-US')}</span>
            </ConsoleLink>
          </li>
        ))}
      </ul>
      <RecentUsers users={counts.recentUsers} />
    </>
  )
}

function WaitingFigures() {
  return (
    <div role="status" aria-label="Loading the dashboard">
      <div className="adm-figures">
        {figures.map(({ name }) => (
          <div key={name} className="adm-figure">
            <Skeleton active title={false} paragraph={{ rows: 2 }} />
          </div>
        ))}
      </div>
      <Skeleton active title={false} paragraph={{ rows: 5 }} />
    </div>
  )
}
