import { ConsoleLink } from '../lib/address.tsx'
import { Screen } from '../lib/screen.tsx'

export function NotFoundScreen() {
  return (
    <Screen title="Page not found">
      <p>The console has no page at this address.</p>
      <p>
        <ConsoleLink to="/">Back to the dashboard</ConsoleLink>
      </p>
    </Screen>
  )
}
