import { PlusOutlined } from '@ant-design/icons'
import type { Event } from '@grace/contract/events'
import { useState } from 'react'
import { KeepingLink } from '../lib/keeping-link.tsx'
import { Filter } from '../lib/list/filters.tsx'
import { ListHeading } from '../lib/list/list-heading.tsx'
import { PagedList } from '../lib/list/paged-list.tsx'
import { usePagedList } from '../lib/list/use-paged-list.ts'
import { Screen } from '../lib/screen.tsx'
import { useIsPhone } from '../lib/use-media-query.ts'
import { EventCards, EventTable } from './event-rows.tsx'
import { eventsQuery, ListState } from './queries.ts'
import { RemoveEventDialog } from './remove-event-dialog.tsx'

const choices = [
  { value: '', label: 'All' },
  { value: 'coming', label: 'Coming' },
  { value: 'past', label: 'Past' },
] as const

export function EventsScreen() {
  const list = usePagedList(ListState, eventsQuery)
  const [removing, setRemoving] = useState<Event | null>(null)
  const Rows = useIsPhone() ? EventCards : EventTable
  const create = (
    <KeepingLink to="/events/new" className="adm-link-button">
      <PlusOutlined aria-hidden /> New event
    </KeepingLink>
  )
  return (
    <Screen
      title="Events"
      beside={
        <ListHeading
          total={list.total}
          isFetching={list.query.isFetching}
          onRefresh={() => void list.query.refetch()}
        >
          {create}
        </ListHeading>
      }
    >
      <PagedList
        list={list}
        what="events"
        filters={
          <Filter
            label="Date"
            choices={choices}
            value={list.state.when}
            onChange={(when) => list.change({ when })}
          />
        }
      >
        {(rows) => <Rows rows={rows} onRemove={setRemoving} />}
      </PagedList>
      {removing ? <RemoveEventDialog event={removing} onClose={() => setRemoving(null)} /> : null}
    </Screen>
  )
}
