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
 * Fetches an entity for editing. A form must not start from cached data, which would overwrite newer changes: the
 * entity is ready once a response has arrived after mounting.
 *
 * @param id in the URL; omitted when there is only one such entity.
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
  // A failed refetch also counts as fetched and keeps the cached data.
  const isFresh = isFetchedAfterMount && data !== undefined && !error
  if (isFresh && readyId !== id) setReadyId(id)
  if (data !== undefined && (isFresh || readyId === id)) return { status: 'ready', data }
  if (!isId || (error instanceof CallError && (error.status === 404 || error.status === 400))) {
    return { status: 'missing' }
  }
  return error ? { status: 'failed', error, retry: () => void refetch() } : { status: 'loading' }
}
