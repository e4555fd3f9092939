import type { AdminArea } from '@grace/contract/areas'
import type { DashboardCounts } from '@grace/contract/dashboard'
import { useId } from 'react'
import { ConsoleLink, type ConsolePath } from '../lib/address.tsx'

type Name = Exclude<keyof DashboardCounts, 'recentUsers'>
interface Total {
  name: Name
  label: string
  to: ConsolePath
  area: AdminArea
}

export const userTotals: readonly Total[] = [
  { name: 'totalUsers', label: 'Total users', to: '/users', area: 'people' },
  { name: 'activeUsers', label: 'Active users', to: '/users?status=active', area: 'people' },
  { name: 'inactiveUsers', label: 'Inactive users', to: '/users?status=inactive', area: 'people' },
  { name: 'adminUsers', label: 'Admin users', to: '/users?category=ADMIN', area: 'people' },
  { name: 'clientUsers', label: 'Client users', to: '/users?category=CLIENT', area: 'people' },
  { name: 'memberUsers', label: 'Member users', to: '/users?category=MEMBER', area: 'people' },
]

export const contentTotals: readonly Total[] = [
  { name: 'totalBlogs', label: 'Blogs', to: '/blogs', area: 'content' },
  { name: 'totalPosts', label: 'Posts', to: '/posts', area: 'content' },
  { name: 'totalPictures', label: 'Pictures', to: '/pictures', area: 'content' },
  { name: 'totalCategories', label: 'Categories', to: '/categories', area: 'content' },
  { name: 'activeSubscribers', label: 'Subscribers', to: '/inbox/subscribers', area: 'people' },
]

export function Totals({
  title,
  totals,
  counts,
}: {
  title: string
  totals: readonly Total[]
  counts: DashboardCounts
}) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="adm-figure-group">
      <h2 id={id}>{title}</h2>
      <ul className="adm-figures" data-count={totals.length} aria-labelledby={id}>
        {totals.map(({ name, label, to }) => (
          <li key={name}>
            <ConsoleLink to={to} className="adm-figure">
              <span className="adm-figure-label">{label}</span>
              <span className="adm-figure-number">{counts[name].toLocaleString('en-US')}</span>
            </ConsoleLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
