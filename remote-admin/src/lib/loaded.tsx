import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Failure } from './failure.tsx'

/** Draws its children with their data; until it is there `waiting`, and after a failure the reason and a retry. */
export function Loaded<T, K extends QueryKey>({
  query,
  waiting,
  failed,
  children,
}: {
  query: UseQueryOptions<T, Error, T, K>
  waiting: ReactNode
  /** The sentence above the reason. */
  failed: string
  children: (data: T) => ReactNode
}) {
  const { data, error, refetch } = useQuery(query)
  if (data !== undefined) return children(data)
  if (error) return <Failure error={error} retry={() => void refetch()} what={failed} />
  return waiting
}
