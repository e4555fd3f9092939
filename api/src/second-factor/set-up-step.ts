import type { SetUpStep } from '@grace/contract/accounts'
import { isAdministrator } from '@grace/contract/roles'
import type { SessionCaller } from '../auth/sessions.ts'

/** Returns the set-up step that an administrator must complete before other requests; null if none. */
export const setUpStep =
  ({ isSecondFactorRequired }: { isSecondFactorRequired: boolean }) =>
  ({ role, isPasswordWeak, hasSecondFactor }: SessionCaller): SetUpStep | null => {
    if (!isAdministrator(role)) return null
    if (isPasswordWeak) return 'password_change'
    return isSecondFactorRequired && !hasSecondFactor ? 'second_factor' : null
  }
