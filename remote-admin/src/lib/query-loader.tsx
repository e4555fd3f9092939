import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Failure } from './failure.tsx'

/** Renders its children with the query's data, `fallback` while loading, and an error with a retry. */
export function QueryLoader<T, K extends QueryKey>({
  query,
  fallback,
  failed,
  children,
}: {
  query: UseQueryOptions<T, Error, T, K>
  fallback: ReactNode
  /** Title of the error. */
  failed: string
  children: (data: T) => ReactNode
}) {
  const { data, error, refetch } = useQuery(query)
  if (data !== undefined) return children(data)
  if (error) return <Failure error={error} retry={() => void refetch()} what={failed} />
  return fallback
}
