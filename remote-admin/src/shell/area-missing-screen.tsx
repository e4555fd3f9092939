import type { AdminArea } from '@grace/contract/areas'
import { ConsoleLink } from '../lib/address.tsx'
import { Screen } from '../lib/screen.tsx'

export function AreaMissingScreen({ areas }: { areas: readonly AdminArea[] }) {
  return (
    <Screen title="Not in your areas">
      <p>
        This screen belongs to the area “{areas.join('” or “')}”, which you do not have. An administrator who
        manages people can give it to you.
      </p>
      <p>
        <ConsoleLink to="/">Back to the dashboard</ConsoleLink>
      </p>
    </Screen>
  )
}
