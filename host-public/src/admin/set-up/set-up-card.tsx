import type { SetUpStep } from '@grace/contract/accounts'
import { useTranslation } from 'react-i18next'
import { LogoutButton } from '../../layout/logout-button.tsx'
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
        <LogoutButton>{t('dashboard.logout')}</LogoutButton>
      </p>
    </GateCard>
  )
}
