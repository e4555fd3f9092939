import { FileAddOutlined } from '@ant-design/icons'
import { type RightsRequest, rightsRequests } from '@grace/contract/rights-requests'
import { z } from '@grace/contract/zod'
import { useCallback } from 'react'
import { ConsoleLink } from '../lib/address.tsx'
import { PlainBadge } from '../lib/badges.tsx'
import { calendarDay } from '../lib/calendar.ts'
import { KigaliTime } from '../lib/kigali-time.tsx'
import { filterOf } from '../lib/list/filters.tsx'
import { oneIn, pagedState } from '../lib/list/paging.ts'
import { usePagedList } from '../lib/list/use-paged-list.ts'
import { ListStateLink } from '../lib/list-state-link.tsx'
import { type Columns, sortIn } from '../resource/columns.ts'
import { nameColumn } from '../resource/common-columns.tsx'
import { pageQuery, queryOf } from '../resource/list-query.ts'
import { ResourceScreen } from '../resource/resource-screen.tsx'
import { editAction, RowActions, removeAction } from '../resource/row-actions.tsx'
import { kindNames, nameOf, wayNames } from './names.ts'
import './rights-requests.css'
import { rightsResource } from './rights-resource.ts'

/** The day until which a request is answered, or what became of it. */
export function Due({ request: { dueOn, isOverdue, outcome } }: { request: RightsRequest }) {
  if (outcome) return <PlainBadge>{outcome === 'answered' ? 'Answered' : 'Refused'}</PlainBadge>
  const day = <time dateTime={dueOn}>{calendarDay(dueOn)}</time>
  if (!isOverdue) return day
  return (
    <>
      <strong className="adm-badge adm-badge-rejected">Overdue</strong> {day}
    </>
  )
}

const columns: Columns<RightsRequest, 'name' | 'dueOn'> = [
  { ...nameColumn(rightsResource, 'Name', 'name'), label: 'Whose' },
  { label: 'Asks for', cell: ({ kind }) => kindNames[kind], fact: true },
  {
    label: 'Came',
    cell: ({ way, receivedOn }) => (
      <span>
        {wayNames[way]}, <time dateTime={receivedOn}>{calendarDay(receivedOn)}</time>
      </span>
    ),
    line: ({ way, receivedOn, answeredAt, answeredBy }) => (
      <p className="adm-quiet">
        {wayNames[way]}, {calendarDay(receivedOn)}
        {answeredAt ? (
          <span>
            . Answered <KigaliTime of={answeredAt} /> by {answeredBy}
          </span>
        ) : null}
      </p>
    ),
  },
  {
    label: 'Due',
    sort: 'dueOn',
    orders: ['Due first', 'Due last'],
    cell: (request) => <Due request={request} />,
    badge: true,
  },
]

const states = [
  { value: 'open', label: 'Open' },
  { value: 'answered', label: 'Answered' },
  { value: 'all', label: 'All' },
] as const

const ListState = z.object({
  ...pagedState,
  sort: sortIn(columns, 'dueOn'),
  state: oneIn(
    states.map(({ value }) => value),
    'open',
  ),
})

/** Requests with the day until which each is answered; the first due one is first. */
export function RequestsScreen() {
  const list = usePagedList(ListState, ({ state, ...rest }) =>
    pageQuery(
      rightsResource.key,
      rightsRequests.list,
      queryOf({ ...rest, state: state === 'all' ? ('' as const) : state }),
    ),
  )
  const actions = useCallback((request: RightsRequest, onRemove: (request: RightsRequest) => void) => {
    const name = nameOf(request)
    return (
      <RowActions
        name={name}
        lead={
          request.outcome ? null : (
            <ListStateLink
              to={`/rights-requests/${request.id}/answer`}
              className="adm-link-button"
              aria-label={`Answer ${name}`}
            >
              Answer
            </ListStateLink>
          )
        }
        actions={[
          editAction(rightsResource, request, request.outcome ? 'Open' : 'Edit'),
          removeAction(name, () => onRemove(request)),
        ]}
      />
    )
  }, [])
  return (
    <ResourceScreen
      resource={rightsResource}
      title="Rights requests"
      intro={
        <p className="adm-quiet adm-private">
          Everybody may ask what the church keeps about them, and have it copied, corrected, left unused or
          erased. Members do it themselves under “My data”. Record here what people ask in person, by phone or
          in writing, and answer in time. <ConsoleLink to="/rights-requests/find">Find a person</ConsoleLink>
        </p>
      }
      create={{ to: '/rights-requests/new', label: 'Record a request', icon: FileAddOutlined }}
      emptyAction="Record a request"
      about="What people asked for about their data, with the day until which each is answered."
      list={list}
      filters={[filterOf(list, 'state', 'Show', states)]}
      columns={columns}
      actions={actions}
    />
  )
}
