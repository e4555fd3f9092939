import { Id } from '@grace/contract/fields'
import { check } from '@grace/contract/problems'
import { CallError } from '@grace/shared-auth/call'
import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'

export type EntityQuery<T, K extends QueryKey> = (id: number) => UseQueryOptions<T, Error, T, K>

export type LoadedEntity<T> =
  | { status: 'loading' | 'missing' }
  | { status: 'failed'; error: Error; retry: () => void }
  | { status: 'ready'; data: T }

/**
 * Fetches an entity that is to be edited. A form must not begin with cached data, which would overwrite what somebody
 * else has saved since: the entity is ready once a response has arrived after mounting.
 *
 * @param id as it stands in the address; left out where there is only one such entity.
 */
export function useEntity<T, K extends QueryKey>(
  query: EntityQuery<T, K>,
  id: string | undefined = '1',
): LoadedEntity<T> {
  const { value: number } = check(Id, id)
  const isId = number !== undefined && number !== null
  const [readyId, setReadyId] = useState<string | null>(null)
  const { data, error, isFetchedAfterMount, refetch } = useQuery({
    ...query(number ?? 0),
    staleTime: 0,
    enabled: isId,
  })
  // A refetch that failed counts as fetched too, and leaves the cached data.
  const isFresh = isFetchedAfterMount && data !== undefined && !error
  if (isFresh && readyId !== id) setReadyId(id)
  if (data !== undefined && (isFresh || readyId === id)) return { status: 'ready', data }
  if (!isId || (error instanceof CallError && (error.status === 404 || error.status === 400))) {
    return { status: 'missing' }
  }
  return error ? { status: 'failed', error, retry: () => void refetch() } : { status: 'loading' }
}
