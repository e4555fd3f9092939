import type { Subscriber } from '@grace/contract/newsletter'
import { useState } from 'react'
import { ExportButton } from '../lib/list/export-button.tsx'
import { Filter } from '../lib/list/filters.tsx'
import { ListHeading } from '../lib/list/list-heading.tsx'
import { PagedList } from '../lib/list/paged-list.tsx'
import { usePagedList } from '../lib/list/use-paged-list.ts'
import { RemoveDialog } from '../lib/remove-dialog.tsx'
import { Screen } from '../lib/screen.tsx'
import { useIsPhone } from '../lib/use-media-query.ts'
import { exportPage, ListState, subscribersQuery, useRemoveSubscriber } from './queries.ts'
import { SubscriberCards, SubscriberTable } from './subscriber-rows.tsx'
import { csvHeader, csvRow } from './subscribers-csv.ts'

const choices = [
  { value: '', label: 'All' },
  { value: 'true', label: 'Active' },
  { value: 'false', label: 'Unsubscribed' },
] as const

export function SubscribersScreen() {
  const list = usePagedList(ListState, subscribersQuery)
  const [removing, setRemoving] = useState<Subscriber | null>(null)
  const removal = useRemoveSubscriber()
  const Rows = useIsPhone() ? SubscriberCards : SubscriberTable
  return (
    <Screen
      title="Subscribers"
      beside={
        <ListHeading
          total={list.total}
          isFetching={list.query.isFetching}
          onRefresh={() => void list.query.refetch()}
        />
      }
    >
      <PagedList
        list={list}
        what="subscribers"
        filters={
          <>
            <Filter
              label="Status"
              choices={choices}
              value={list.state.active}
              onChange={(active) => list.change({ active })}
            />
            <ExportButton
              name="subscribers"
              header={csvHeader}
              rowOf={csvRow}
              fetchPage={exportPage(list.state)}
              disabled={!list.total}
            />
          </>
        }
      >
        {(rows) => <Rows rows={rows} onRemove={setRemoving} />}
      </PagedList>
      {removing ? (
        <RemoveDialog
          title="Delete subscriber"
          question="Are you sure you want to forget this address altogether? This action cannot be undone."
          id={removing.id}
          removal={removal}
          failed="Failed to delete subscriber. Please try again."
          onClose={() => {
            setRemoving(null)
            removal.reset()
          }}
        >
          {removing.email}.{' '}
          {removing.active
            ? 'It gets no more letters, and may subscribe again.'
            : 'Nothing remembers then that this address wants no letters.'}
        </RemoveDialog>
      ) : null}
    </Screen>
  )
}
