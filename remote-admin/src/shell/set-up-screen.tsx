import type { SetUpStep } from '@grace/contract/accounts'
import { useQueryClient } from '@tanstack/react-query'
import { ChangePasswordScreen } from '../change-password/change-password-screen.tsx'
import { requiredSetUp } from '../lib/required-set-up.ts'
import { Screen } from '../lib/screen.tsx'
import { SecondFactor } from '../security/second-factor/second-factor.tsx'
import '../security/security.css'

/** Shown instead of every screen until the required set-up is done. */
export function SetUpScreen({ step }: { step: SetUpStep }) {
  const queryClient = useQueryClient()
  const done = () => {
    requiredSetUp.done()
    // Fetch what was refused before.
    void queryClient.resetQueries()
  }
  if (step === 'password_change') {
    return (
      <ChangePasswordScreen
        notice="Your password is too weak for an administrator. Choose one with at least 10 characters that is not a common password. Then you can use the console."
        onChanged={done}
      />
    )
  }
  return (
    <Screen title="Set up a second factor">
      <div className="adm-security">
        <SecondFactor onReady={done} />
      </div>
    </Screen>
  )
}
