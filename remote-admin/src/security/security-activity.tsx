import { useUser } from '@grace/shared-auth'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState } from 'react'
import { ConsoleLink } from '../lib/address.tsx'
import { Button } from '../lib/button.tsx'
import { Failure } from '../lib/failure.tsx'
import { KigaliTime } from '../lib/kigali-time.tsx'
import { LoadingSkeleton } from '../lib/loading-skeleton.tsx'
import { SensitiveChanges } from '../lib/sensitive-changes/sensitive-changes.tsx'
import { securityEventsQuery } from './queries.ts'
import { securityEventText } from './security-event-text.ts'

const firstSize = 10
const nextSize = 100

/** Security events of the administrator's own account, newest first. */
export function SecurityActivity() {
  const id = useId()
  const ownId = useUser()?.id
  const [size, setSize] = useState(firstSize)
  const { data, error, refetch, isPending, isPlaceholderData } = useQuery({
    ...securityEventsQuery(size),
    placeholderData: keepPreviousData,
  })
  const list = useRef<HTMLUListElement>(null)
  const isLonger = size > firstSize && data !== undefined && !isPlaceholderData
  useEffect(() => {
    // The focused button is gone: focus the first new event.
    if (isLonger) list.current?.querySelectorAll('li')[firstSize]?.focus()
  }, [isLonger])
  const hasMore = data !== undefined && data.items.length < data.total
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>Recent security activity</h2>
      <p>If something here was not you, change your password and log out all other devices.</p>
      <SensitiveChanges />
      {isPending ? <LoadingSkeleton what="security activity" rows={3} /> : null}
      {data?.items.length === 0 ? <p className="adm-quiet">Nothing has happened yet.</p> : null}
      {data && data.items.length > 0 ? (
        <ul className="adm-devices" ref={list}>
          {data.items.map((event) => (
            <li key={event.id} tabIndex={-1}>
              <div className="adm-device-facts">
                <h3>{securityEventText(event)}</h3>
                <p className="adm-quiet adm-event-facts">
                  <KigaliTime of={event.at} /> <span>{event.browser}</span>
                </p>
              </div>
            </li>
          ))}
        </ul>
      ) : null}
      {error ? (
        <Failure error={error} retry={() => void refetch()} what="Failed to load your security activity." />
      ) : null}
      {hasMore && (size < nextSize || isPlaceholderData) ? (
        <Button loading={isPlaceholderData && !error} onClick={() => setSize(nextSize)}>
          Show more
        </Button>
      ) : null}
      {hasMore && size === nextSize && !isPlaceholderData && ownId ? (
        <ConsoleLink to={`/audit?subject=account&id=${ownId}`}>See everything in the audit trail</ConsoleLink>
      ) : null}
      <p className="adm-quiet">All times are Kigali time.</p>
    </section>
  )
}
