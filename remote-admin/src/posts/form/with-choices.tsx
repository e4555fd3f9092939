import { useQueries } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { categoryNamesQuery } from '../../lib/category-names.ts'
import { Failure } from '../../lib/failure.tsx'
import { LoadingSkeleton } from '../../lib/loading-skeleton.tsx'
import { firstPictures, pictureChoicesQuery } from '../../resource/pictures/picture-choices.ts'
import { blogChoicesQuery } from './choices.ts'

/** Renders the form when its choices have loaded. */
export function WithChoices({ children }: { children: ReactNode }) {
  const all = useQueries({
    queries: [blogChoicesQuery(''), categoryNamesQuery, pictureChoicesQuery('', firstPictures)],
  })
  if (all.every(({ data }) => data !== undefined)) return children
  const failed = all.filter(({ data, error }) => data === undefined && error)
  const [first] = failed
  if (!first?.error) return <LoadingSkeleton what="form" rows={10} />
  return (
    <Failure
      error={first.error}
      what="Failed to load form data. Please refresh the page."
      retry={() => {
        for (const { refetch } of failed) void refetch()
      }}
    />
  )
}
