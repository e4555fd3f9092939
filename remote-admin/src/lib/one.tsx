import { CallError } from '@grace/shared-auth/call'
import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { ConsolePath } from './address.tsx'
import { Failure } from './failure.tsx'
import { KeepingLink } from './keeping-link.tsx'
import './list/list.css'
import { Waiting } from './waiting.tsx'

/** Draws one thing that is to be edited, as the server has it now: a form must not begin with what was known before. */
export function One<T, K extends QueryKey>({
  query,
  what,
  back,
  children,
}: {
  query: UseQueryOptions<T, Error, T, K>
  /** `announcement`. */
  what: string
  /** Where the others are. */
  back: ConsolePath
  children: (data: T) => ReactNode
}) {
  const { data, error, isFetchedAfterMount, refetch } = useQuery({ ...query, staleTime: 0 })
  if (error instanceof CallError && (error.status === 404 || error.status === 400)) {
    return (
      <div className="adm-nothing">
        <p>There is no such {what}. It may have been deleted.</p>
        <KeepingLink to={back}>Back to the list</KeepingLink>
      </div>
    )
  }
  if (data !== undefined && isFetchedAfterMount) return children(data)
  if (error) {
    return (
      <Failure
        error={error}
        retry={() => void refetch()}
        what={`Failed to load the ${what}. Please try again.`}
      />
    )
  }
  return <Waiting what={what} />
}
