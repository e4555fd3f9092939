import type { Today } from '@grace/contract/dashboard'
import { todayInKigali } from '@grace/contract/fields'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useCallback, useId, useState } from 'react'
import { ConsoleLink } from '../lib/address.tsx'
import { useAreas } from '../lib/areas.ts'
import { ErrorBoundary } from '../lib/error-boundary.tsx'
import { Failure } from '../lib/failure.tsx'
import { lazyPart } from '../lib/lazy-part.tsx'
import { LoadingSkeleton } from '../lib/loading-skeleton.tsx'
import { Notice } from '../lib/notice.tsx'
import { PlainButton } from '../lib/plain-button.tsx'
import { Screen } from '../lib/screen.tsx'
import { useSensitiveChanges } from '../lib/sensitive-changes/queries.ts'
import { SensitiveChanges } from '../lib/sensitive-changes/sensitive-changes.tsx'
import { Settled } from '../lib/settled.tsx'
import { todayQuery } from './queries.ts'
import { SavedDrafts } from './today/saved-drafts.tsx'
import './today/today.css'
import { WaitingList } from './today/waiting-list.tsx'
import { WeekList } from './today/week-list.tsx'

const longDay = new Intl.DateTimeFormat('en-US', {
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  timeZone: 'UTC',
})

/** Last and loaded apart: nothing waits for it. */
const Overview = lazyPart(async () => (await import('./overview.tsx')).Overview, null)

export interface DashboardProps {
  /** At the top. Calls back when it is known which there are, or when loading them failed. */
  notices: (onSettled: () => void) => ReactNode
  drafts: ReactNode
}

/**
 * First screen: what waits, what one has begun, and the week as visitors will have it; below it the figures. Drawn
 * only when notices and columns are both known, because what arrives later would move buttons away from under a finger.
 */
export function DashboardScreen({ notices, drafts }: DashboardProps) {
  const { data, error, refetch } = useQuery(todayQuery)
  const { isLoading: areChangesLoading } = useSensitiveChanges()
  const [areNoticesSettled, setNoticesSettled] = useState(false)
  const onSettled = useCallback(() => setNoticesSettled(true), [])
  const retry = () => void refetch()
  const date = data?.date ?? todayInKigali()
  const isReady = areNoticesSettled && !areChangesLoading && Boolean(data || error)
  return (
    <Screen
      title="Dashboard"
      headerActions={
        <time className="adm-quiet" dateTime={date}>
          {longDay.format(new Date(date))}
        </time>
      }
    >
      {isReady ? null : <Loading />}
      <div className="adm-today" hidden={!isReady}>
        <ErrorBoundary fallback={() => <Settled onSettled={onSettled} />}>{notices(onSettled)}</ErrorBoundary>
        {isReady ? (
          <>
            <SensitiveChanges isWarning />
            <div className="adm-today-columns">
              <div className="adm-today">
                <Part title="Waiting for you">
                  {data ? (
                    <WaitingList waiting={data.waiting} today={data.date} />
                  ) : error ? (
                    <Failure error={error} retry={retry} what="Today could not be loaded." />
                  ) : null}
                </Part>
                <ErrorBoundary fallback={() => null}>{drafts}</ErrorBoundary>
                {data ? <SavedDrafts drafts={data.drafts} /> : null}
              </div>
              {data ? <Week data={data} /> : null}
            </div>
            <ErrorBoundary
              fallback={(failure) => <Failure {...failure} what="The figures could not be shown." />}
            >
              <Overview />
            </ErrorBoundary>
          </>
        ) : null}
      </div>
      {isReady && data && error ? (
        // Over the end of the window: above the lists it would move them.
        <div className="adm-today-old">
          <Notice type="error" title="This may be out of date.">
            <p>
              <PlainButton look="danger" onClick={retry}>
                Try again
              </PlainButton>
            </p>
          </Notice>
        </div>
      ) : null}
    </Screen>
  )
}

function Loading() {
  return (
    <div className="adm-today-columns">
      <div className="adm-panel">
        <LoadingSkeleton what="what waits" />
      </div>
      <div className="adm-panel">
        <LoadingSkeleton what="the week" />
      </div>
    </div>
  )
}

function Week({ data }: { data: Today }) {
  const hasContent = useAreas().includes('content')
  return (
    <Part
      title="This week"
      headerActions={hasContent ? <ConsoleLink to="/services">Services</ConsoleLink> : null}
    >
      <WeekList week={data.week} today={data.date} />
    </Part>
  )
}

function Part({
  title,
  headerActions,
  children,
}: {
  title: string
  headerActions?: ReactNode
  children: ReactNode
}) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="adm-panel">
      <div className="adm-today-head">
        <h2 id={id}>{title}</h2>
        {headerActions}
      </div>
      {children}
    </section>
  )
}
