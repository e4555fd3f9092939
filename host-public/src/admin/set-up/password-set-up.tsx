import { useUser } from '@grace/shared-auth'
import { useTranslation } from 'react-i18next'
import { ChangePasswordForm } from '../../dashboard/change-password-form.tsx'

export function PasswordSetUp({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation('account')
  const username = useUser()?.username ?? ''
  return (
    <>
      <p>{t('setUp.passwordText')}</p>
      <ChangePasswordForm username={username} onChanged={onDone} />
    </>
  )
}
