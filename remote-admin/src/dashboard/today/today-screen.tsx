import type { Today } from '@grace/contract/dashboard'
import { todayInKigali } from '@grace/contract/fields'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { ConsoleLink } from '../../lib/address.tsx'
import { useAreas } from '../../lib/areas.ts'
import { ErrorBoundary } from '../../lib/error-boundary.tsx'
import { Failure } from '../../lib/failure.tsx'
import { LoadingSkeleton } from '../../lib/loading-skeleton.tsx'
import { Screen } from '../../lib/screen.tsx'
import { todayQuery } from '../queries.ts'
import { Figures } from './figures.tsx'
import { SavedDrafts } from './saved-drafts.tsx'
import './today.css'
import { WaitingList } from './waiting-list.tsx'
import { WeekList } from './week-list.tsx'

const longDay = new Intl.DateTimeFormat('en-US', {
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  timeZone: 'UTC',
})

/** First screen: what waits, what one has begun, and the week as visitors will have it. */
export function TodayScreen({ notices, drafts }: { notices: ReactNode; drafts: ReactNode }) {
  const { data, error, refetch } = useQuery(todayQuery)
  const retry = () => void refetch()
  const date = data?.date ?? todayInKigali()
  return (
    <Screen
      title="Today"
      beside={
        <time className="adm-quiet" dateTime={date}>
          {longDay.format(new Date(date))}
        </time>
      }
    >
      <div className="adm-today">
        <ErrorBoundary fallback={() => null}>{notices}</ErrorBoundary>
        {data && error ? <Failure error={error} retry={retry} what="What you see here may be old." /> : null}
        <div className="adm-today-columns">
          <div className="adm-today">
            <Part title="Waiting for you">
              {data ? (
                <WaitingList waiting={data.waiting} />
              ) : error ? (
                <Failure error={error} retry={retry} what="Today could not be loaded." />
              ) : (
                <LoadingSkeleton what="what waits" />
              )}
            </Part>
            {/* Not before what stands above: its arrival would move a link away from under a finger. */}
            {data || error ? <ErrorBoundary fallback={() => null}>{drafts}</ErrorBoundary> : null}
            {data ? <SavedDrafts drafts={data.drafts} /> : null}
          </div>
          {data || !error ? <Week data={data} /> : null}
        </div>
        <Figures />
      </div>
    </Screen>
  )
}

function Week({ data }: { data: Today | undefined }) {
  const hasContent = useAreas().includes('content')
  return (
    <Part title="This week" beside={hasContent ? <ConsoleLink to="/services">Services</ConsoleLink> : null}>
      {data ? <WeekList week={data.week} today={data.date} /> : <LoadingSkeleton what="the week" />}
    </Part>
  )
}

function Part({ title, beside, children }: { title: string; beside?: ReactNode; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="adm-panel">
      <div className="adm-today-head">
        <h2 id={id}>{title}</h2>
        {beside}
      </div>
      {children}
    </section>
  )
}
