import { ConsoleLink } from '../lib/address.tsx'
import { Screen } from '../lib/screen.tsx'

export function NotFoundScreen() {
  return (
    <Screen title="Page not found">
      <p>There is no page at this address in the console.</p>
      <p>
        <ConsoleLink to="/">Back to the dashboard</ConsoleLink>
      </p>
    </Screen>
  )
}
