import { Boundary } from '../lib/boundary.tsx'
import { Failure } from '../lib/failure.tsx'
import { TestPage } from '../test-page/routes.tsx'

/** For who is not signed in, where the server allows it: nothing of the console is around it. */
export function TestPageAlone() {
  return (
    <main>
      <Boundary fallback={(failure) => <Failure {...failure} />}>
        <TestPage isVisitor />
      </Boundary>
    </main>
  )
}
