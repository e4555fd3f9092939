import type { SetUpStep } from '@grace/contract/accounts'
import { isAdministrator } from '@grace/contract/roles'
import type { SessionCaller } from '../auth/sessions.ts'

/** What an administrator has to do before anything else is open to them. */
export const setUpStep =
  ({ isSecondFactorRequired }: { isSecondFactorRequired: boolean }) =>
  ({ role, isPasswordWeak, hasSecondFactor }: SessionCaller): SetUpStep | null => {
    if (!isAdministrator(role)) return null
    if (isPasswordWeak) return 'password_change'
    return isSecondFactorRequired && !hasSecondFactor ? 'second_factor' : null
  }
