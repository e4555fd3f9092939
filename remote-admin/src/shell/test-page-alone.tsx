import { ErrorBoundary } from '../lib/error-boundary.tsx'
import { Failure } from '../lib/failure.tsx'
import { TestPage } from '../test-page/routes.tsx'

/** Test page without the console, for visitors who are not signed in, where the server allows it. */
export function TestPageAlone() {
  return (
    <main>
      <ErrorBoundary fallback={(failure) => <Failure {...failure} />}>
        <TestPage isVisitor />
      </ErrorBoundary>
    </main>
  )
}
