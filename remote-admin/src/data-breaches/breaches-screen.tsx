import { AlertOutlined } from '@ant-design/icons'
import { serverNow } from '@grace/contract/clock'
import { type DataBreach, dataBreaches } from '@grace/contract/data-breaches'
import { z } from '@grace/contract/zod'
import { PlainBadge } from '../lib/badges.tsx'
import { KigaliTime } from '../lib/kigali-time.tsx'
import { pagedState } from '../lib/list/paging.ts'
import { usePagedList } from '../lib/list/use-paged-list.ts'
import { type Columns, sortIn } from '../resource/columns.ts'
import { nameColumn } from '../resource/common-columns.tsx'
import { pageQuery, queryOf } from '../resource/list-query.ts'
import { ResourceScreen } from '../resource/resource-screen.tsx'
import { breachResource } from './breach-resource.ts'
import { nextStep } from './steps.ts'

const Next = ({ breach }: { breach: DataBreach }) => {
  const next = nextStep(breach, serverNow())
  if (!next) return <PlainBadge>Done</PlainBadge>
  return next.isLate ? <strong className="adm-badge adm-badge-rejected">{next.text}</strong> : next.text
}

const columns: Columns<DataBreach, 'name' | 'discoveredAt'> = [
  nameColumn(breachResource, 'Name', 'name'),
  { label: 'Next', cell: (breach) => <Next breach={breach} />, fact: true },
  {
    label: 'Discovered',
    sort: 'discoveredAt',
    orders: ['Oldest first', 'Newest first'],
    isTime: true,
    cell: ({ discoveredAt }) => <KigaliTime of={discoveredAt} />,
  },
]

const ListState = z.object({ ...pagedState, sort: sortIn(columns, '-discoveredAt') })

/** Breaches with what is next and how long it has; the law gives 48 hours until the authority knows. */
export function BreachesScreen() {
  const list = usePagedList(ListState, (state) =>
    pageQuery(breachResource.key, dataBreaches.list, queryOf(state)),
  )
  return (
    <ResourceScreen
      resource={breachResource}
      title="Data breaches"
      intro={
        <p className="adm-quiet adm-private">
          If personal data was lost, seen or changed by someone who should not have: record it here at once.
          The law gives you 48 hours to tell the authority and 72 hours to send a report (058/2021, articles
          43 to 45). This website does not do it for you.
        </p>
      }
      create={{ to: '/data-breaches/new', label: 'Record a breach', icon: AlertOutlined }}
      emptyAction="Record a breach"
      about="Data of people that was lost, seen or changed by somebody who should not."
      list={list}
      columns={columns}
    />
  )
}
