import { newsletter, type Subscriber } from '@grace/contract/newsletter'
import { z } from '@grace/contract/zod'
import { callPage } from '@grace/shared-auth/call'
import '../lib/badges.css'
import { englishNames } from '@grace/contract/languages'
import { KigaliTime } from '../lib/kigali-time.tsx'
import { filterOf } from '../lib/list/filters.tsx'
import { oneIn, pagedState } from '../lib/list/paging.ts'
import { useCsvExport } from '../lib/list/use-export.tsx'
import { usePagedList } from '../lib/list/use-paged-list.ts'
import { SampleBadge } from '../lib/samples/sample-badge.tsx'
import { type Columns, sortIn } from '../resource/columns.ts'
import { pageQuery, queryOf } from '../resource/list-query.ts'
import { ResourceScreen } from '../resource/resource-screen.tsx'
import { RowActions, removeAction } from '../resource/row-actions.tsx'
import { subscriberResource } from './subscriber-resource.ts'
import { csvHeader, csvRow } from './subscribers-csv.ts'

const columns: Columns<Subscriber, 'email' | 'active' | 'createdAt'> = [
  {
    label: 'Email',
    sort: 'email',
    orders: ['Email A–Z', 'Email Z–A'],
    cell: ({ id, email }) => (
      <>
        <a href={`mailto:${email}`}>{email}</a>
        <SampleBadge kind="subscriber" id={id} />
      </>
    ),
    isRowHeader: true,
    heading: true,
  },
  {
    label: 'Language',
    cell: ({ language }) => (language ? englishNames[language] : 'Not known'),
    fact: true,
  },
  {
    label: 'Status',
    sort: 'active',
    orders: ['Active first', 'Unsubscribed first'],
    cell: ({ active, unsubscribedAt }) => (
      <span className={`adm-badge adm-badge-${active ? 'active' : 'inactive'}`}>
        {active ? 'Active' : unsubscribedAt ? 'Unsubscribed' : 'Gets no letters'}
      </span>
    ),
    badge: true,
  },
  {
    label: 'Refused',
    cell: ({ refusals, refusalCode, refusedAt }) =>
      refusals > 0 && refusedAt ? (
        <span>
          {refusals === 1 ? 'Once' : `${refusals} times`}, last {refusalCode} on <KigaliTime of={refusedAt} />
        </span>
      ) : null,
    fact: ({ refusals, refusalCode }) =>
      refusals > 0
        ? `mail refused ${refusals === 1 ? 'once' : `${refusals} times`}, last ${refusalCode}`
        : null,
  },
  {
    label: 'Since',
    sort: 'createdAt',
    orders: ['Oldest first', 'Newest first'],
    isTime: true,
    cell: ({ createdAt }) => <KigaliTime of={createdAt} />,
    fact: ({ createdAt }) => (
      <span>
        since <KigaliTime of={createdAt} />
      </span>
    ),
  },
]

const ListState = z.object({
  ...pagedState,
  active: oneIn(['', 'true', 'false'], ''),
  sort: sortIn(columns, '-createdAt'),
})

const statuses = [
  { value: '', label: 'All' },
  { value: 'true', label: 'Active' },
  { value: 'false', label: 'Unsubscribed' },
] as const

export function SubscribersScreen() {
  const list = usePagedList(ListState, (state) =>
    pageQuery(subscriberResource.key, newsletter.list, queryOf(state)),
  )
  const csvExport = useCsvExport({
    name: 'subscribers',
    header: csvHeader,
    rowOf: csvRow,
    fetchPage: ({ signal, ...page }) =>
      callPage(newsletter.list, { query: { ...queryOf(list.state), ...page }, signal }),
    isDisabled: !list.total,
  })
  return (
    <ResourceScreen
      resource={subscriberResource}
      title="Subscribers"
      list={list}
      about="Everybody who subscribed to the newsletter on the site."
      filters={[filterOf(list, 'active', 'Status', statuses)]}
      menu={[csvExport]}
      columns={columns}
      actions={drawActions}
    />
  )
}

const drawActions = (subscriber: Subscriber, onRemove: (subscriber: Subscriber) => void) => (
  <RowActions
    name={subscriber.email}
    actions={[removeAction(subscriber.email, () => onRemove(subscriber))]}
  />
)
