import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Failure } from './failure.tsx'

/** Draws its children with their data; until it is there `fallback`, and after a failure the reason and a retry. */
export function QueryLoader<T, K extends QueryKey>({
  query,
  fallback,
  failed,
  children,
}: {
  query: UseQueryOptions<T, Error, T, K>
  fallback: ReactNode
  /** The sentence above the reason. */
  failed: string
  children: (data: T) => ReactNode
}) {
  const { data, error, refetch } = useQuery(query)
  if (data !== undefined) return children(data)
  if (error) return <Failure error={error} retry={() => void refetch()} what={failed} />
  return fallback
}
