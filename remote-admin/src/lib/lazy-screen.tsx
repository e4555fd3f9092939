import { type QueryKey, type UseQueryOptions, usePrefetchQuery } from '@tanstack/react-query'
import type { ComponentType, ReactNode } from 'react'
import { lazyPart } from './lazy-part.tsx'
import { LoadingSkeleton } from './loading-skeleton.tsx'

const waiting = (
  <div className="adm-screen">
    <LoadingSkeleton what="screen" />
  </div>
)

/** Lazily loaded screen. */
export const lazyScreen = <P extends object>(load: () => Promise<ComponentType<P>>) => lazyPart(load, waiting)

/** Prefetches a screen's data while its code is loading. */
export function Prefetch<T, K extends QueryKey>({
  query,
  children,
}: {
  query: UseQueryOptions<T, Error, T, K>
  children: ReactNode
}) {
  usePrefetchQuery(query as Parameters<typeof usePrefetchQuery>[0])
  return children
}
