import { PlusOutlined } from '@ant-design/icons'
import { type Event, events } from '@grace/contract/events'
import { z } from '@grace/contract/zod'
import { KigaliTime } from '../lib/kigali-time.tsx'
import { filterOf } from '../lib/list/filters.tsx'
import { oneIn, pagedState } from '../lib/list/paging.ts'
import { usePagedList } from '../lib/list/use-paged-list.ts'
import { LanguageStates } from '../lib/texts/language-states.tsx'
import { type Columns, sortIn } from '../resource/columns.ts'
import { nameColumn } from '../resource/common-columns.tsx'
import { pageQuery, queryOf } from '../resource/list-query.ts'
import { ResourceScreen } from '../resource/resource-screen.tsx'
import { eventResource } from './queries.ts'
import { repetitionNames } from './repetition-names.ts'
import { WhenBadge } from './when-badge.tsx'

const columns: Columns<Event, 'title' | 'eventDate'> = [
  nameColumn(eventResource, 'Title', 'title'),
  {
    label: 'Event date',
    sort: 'eventDate',
    orders: ['Event date, earliest first', 'Event date, latest first'],
    isTime: true,
    cell: ({ eventDate, nextDate, repeats }) => (
      <>
        <KigaliTime of={nextDate ?? eventDate} />
        {repeats === 'none' ? null : (
          <span>
            {', '}
            <span className="adm-repeats">{repetitionNames[repeats].toLowerCase()}</span>
          </span>
        )}
      </>
    ),
    fact: true,
  },
  { label: 'Status', cell: ({ nextDate }) => <WhenBadge nextDate={nextDate} />, badge: true },
  { label: 'Languages', cell: (event) => <LanguageStates of="event" {...event} />, line: true },
  {
    label: 'Place',
    className: 'adm-col-text',
    cell: ({ place }) => place ?? 'The usual place',
    fact: ({ place }) => place,
  },
]

const ListState = z.object({
  ...pagedState,
  when: oneIn(['', 'coming', 'past'], ''),
  sort: sortIn(columns, ''),
})

const dates = [
  { value: '', label: 'All' },
  { value: 'coming', label: 'Upcoming' },
  { value: 'past', label: 'Past' },
] as const

export function EventsScreen() {
  const list = usePagedList(ListState, (state) => pageQuery(eventResource.key, events.list, queryOf(state)))
  return (
    <ResourceScreen
      resource={eventResource}
      title="Events"
      order={list.state.when === 'coming' ? 'Next first' : 'Latest first'}
      create={{ to: '/events/new', label: 'New event', icon: PlusOutlined }}
      emptyAction="Create the first event"
      about="What happens on a day of its own: the home page and the calendar announce it."
      list={list}
      filters={[filterOf(list, 'when', 'Date', dates)]}
      columns={columns}
    />
  )
}
