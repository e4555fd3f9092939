import { QueryErrorResetBoundary } from '@tanstack/react-query'
import { type ReactNode, Suspense } from 'react'
import { Boundary } from './boundary.tsx'
import { Failure } from './failure.tsx'

/** Draws its children once their data is there; until then `waiting`, and after a failure the reason and a retry. */
export function Loaded({
  children,
  waiting,
  failed,
}: {
  children: ReactNode
  waiting: ReactNode
  /** The sentence above the reason. */
  failed: string
}) {
  return (
    <QueryErrorResetBoundary>
      {({ reset }) => (
        <Boundary onRetry={reset} fallback={(failure) => <Failure {...failure} what={failed} />}>
          <Suspense fallback={waiting}>{children}</Suspense>
        </Boundary>
      )}
    </QueryErrorResetBoundary>
  )
}
