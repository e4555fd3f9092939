import type { SetUpStep } from '@grace/contract/accounts'
import { useTranslation } from '../../language/use-translation.ts'
import { signOut } from '../../sign-out.ts'
import { GateCard } from '../gate-card.tsx'
import { PasswordSetUp } from './password-set-up.tsx'
import { SecondFactorSetUp } from './second-factor-set-up.tsx'

interface Props {
  step: SetUpStep
  onDone: () => void
}

/** The set-up step that the server requires of an administrator before anything else. */
export default function SetUpCard({ step, onDone }: Props) {
  const { t } = useTranslation('account')
  const isPassword = step === 'password_change'
  return (
    <GateCard heading={t(isPassword ? 'setUp.password' : 'setUp.factor')}>
      {isPassword ? <PasswordSetUp onDone={onDone} /> : <SecondFactorSetUp onDone={onDone} />}
      <p className="leave">
        <button type="button" className="button quiet" onClick={() => void signOut()}>
          {t('dashboard.logout')}
        </button>
      </p>
    </GateCard>
  )
}
