import { ErrorBoundary } from '../lib/error-boundary.tsx'
import { Failure } from '../lib/failure.tsx'
import { TestPage } from '../test-page/routes.tsx'

/** For who is not signed in, where the server allows it: nothing of the console is around it. */
export function TestPageAlone() {
  return (
    <main>
      <ErrorBoundary fallback={(failure) => <Failure {...failure} />}>
        <TestPage isVisitor />
      </ErrorBoundary>
    </main>
  )
}
