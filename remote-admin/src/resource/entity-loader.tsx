import type { QueryKey } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Failure } from '../lib/failure.tsx'
import { LoadingSkeleton } from '../lib/loading-skeleton.tsx'
import { type EntityQuery, useEntity } from './use-entity.ts'

export interface EntityLoaderProps<T, K extends QueryKey> {
  query: EntityQuery<T, K>
  /** Id in the URL; omitted when there is only one such entity. */
  id?: string | undefined
  /** Name of the entity, such as `announcement`. */
  what: string
  /** Title of the error when loading fails. */
  failed: string
  children: (data: T) => ReactNode
}

/** Renders a screen's form once its entity is fetched. */
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
  /** Rows of the skeleton. */
  rows?: number
}) {
  const entity = useEntity(query, id)
  if (entity.status === 'ready') return children(entity.data)
  if (entity.status === 'missing') return missing
  if (entity.status === 'failed') return <Failure error={entity.error} retry={entity.retry} what={failed} />
  return <LoadingSkeleton what={what} {...(rows && { rows })} />
}
