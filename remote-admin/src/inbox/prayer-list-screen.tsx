import { PrinterOutlined } from '@ant-design/icons'
import { todayInKigali } from '@grace/contract/fields'
import type { PrayerRequest } from '@grace/contract/prayer-requests'
import { prayerRequests } from '@grace/contract/prayer-requests'
import { call } from '@grace/shared-auth/call'
import { useSearchParams } from '@grace/shared-auth/router'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { ConsoleLink } from '../lib/address.tsx'
import { calendarDay } from '../lib/calendar.ts'
import { Failure } from '../lib/failure.tsx'
import { EmptyState } from '../lib/list/empty-state.tsx'
import { LoadingSkeleton } from '../lib/loading-skeleton.tsx'
import { plural } from '../lib/plural.ts'
import { SampleBadge } from '../lib/samples/sample-badge.tsx'
import { Screen } from '../lib/screen.tsx'
import { prayerRequestInbox, unreadable } from './inbox.ts'
import './prayer-list.css'

/** Prayer requests on paper: those with the ids in the address, otherwise all new ones. Without addresses and notes. */
export function PrayerListScreen() {
  const ids = useSearchParams()[0].get('ids') ?? ''
  const [hasNames, setNames] = useState(true)
  const query = ids ? { ids } : { status: 'NEW' as const }
  const { data, error, refetch } = useQuery({
    queryKey: prayerRequestInbox.key.other('print', ids),
    queryFn: ({ signal }) => call(prayerRequests.list, { query, signal }),
    staleTime: 0,
  })
  return (
    <Screen
      title="Prayer list"
      headerActions={<ConsoleLink to="/inbox/prayer-requests">All prayer requests</ConsoleLink>}
    >
      <div className="adm-prayer-choices">
        <label className="adm-check">
          <input type="checkbox" checked={!hasNames} onChange={() => setNames(!hasNames)} /> Leave out the
          names
        </label>
        <Button
          type="primary"
          icon={<PrinterOutlined aria-hidden />}
          disabled={!data?.length}
          onClick={() => print()}
        >
          Print
        </Button>
      </div>
      {data ? (
        <List requests={data} hasNames={hasNames} isChosen={ids !== ''} />
      ) : error ? (
        <Failure
          error={error}
          retry={() => void refetch()}
          what="Failed to load prayer requests. Please try again."
        />
      ) : (
        <LoadingSkeleton what="prayer requests" rows={6} />
      )}
    </Screen>
  )
}

function List({
  requests,
  hasNames,
  isChosen,
}: {
  requests: readonly PrayerRequest[]
  hasNames: boolean
  isChosen: boolean
}) {
  if (requests.length === 0) {
    return (
      <EmptyState
        text={isChosen ? 'These prayer requests do not exist any more' : 'No new prayer requests'}
      />
    )
  }
  const count = plural(requests.length, 'prayer request')
  return (
    <div className="adm-prayer-list">
      <p className="adm-quiet">
        {count}. In confidence, for those who pray: please pass nothing on, and destroy this sheet afterwards.
      </p>
      <ol aria-label="Prayer requests">
        {requests.map(({ id, name, request, isUnreadable, language, createdAt }) => (
          <li key={id}>
            <p className="adm-prayer-of">
              {hasNames ? <strong>{name}</strong> : null}{' '}
              <span className="adm-quiet">{dayOf(createdAt)}</span>
              <SampleBadge kind="prayer-request" id={id} />
            </p>
            <p className="adm-prayer-text" lang={isUnreadable ? undefined : (language ?? '')}>
              {isUnreadable ? unreadable : request}
            </p>
          </li>
        ))}
      </ol>
    </div>
  )
}

const dayOf = (instant: string) => calendarDay(todayInKigali(Date.parse(instant)))
