import type { QueryKey } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Failure } from '../lib/failure.tsx'
import { LoadingSkeleton } from '../lib/loading-skeleton.tsx'
import { type EntityQuery, useEntity } from './use-entity.ts'

export interface EntityLoaderProps<T, K extends QueryKey> {
  query: EntityQuery<T, K>
  /** As it stands in the address; left out where there is only one such entity. */
  id?: string | undefined
  /** `announcement`. */
  what: string
  /** Shown above the reason when loading fails. */
  failed: string
  children: (data: T) => ReactNode
}

/** Draws a screen's form once its entity is fetched. */
export function EntityLoader<T, K extends QueryKey>({
  query,
  id,
  what,
  failed,
  missing,
  rows,
  children,
}: EntityLoaderProps<T, K> & {
  /** Shown when there is no such entity. */
  missing: ReactNode
  /** Rows of the placeholder. */
  rows?: number
}) {
  const entity = useEntity(query, id)
  if (entity.status === 'ready') return children(entity.data)
  if (entity.status === 'missing') return missing
  if (entity.status === 'failed') return <Failure error={entity.error} retry={entity.retry} what={failed} />
  return <LoadingSkeleton what={what} {...(rows && { rows })} />
}
