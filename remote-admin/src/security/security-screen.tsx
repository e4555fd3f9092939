import { Screen } from '../lib/screen.tsx'
import { Devices } from './devices.tsx'
import { SecondFactor } from './second-factor/second-factor.tsx'
import { SecurityActivity } from './security-activity.tsx'
import './security.css'

/** Security settings of the administrator's own account. */
export function SecurityScreen() {
  return (
    <Screen title="Security">
      <div className="adm-security">
        <SecondFactor />
        <Devices />
        <SecurityActivity />
      </div>
    </Screen>
  )
}
