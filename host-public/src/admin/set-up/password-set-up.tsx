import { useUser } from '@grace/shared-auth'
import { ChangePasswordForm } from '../../dashboard/change-password-form.tsx'
import { useTranslation } from '../../language/use-translation.ts'

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
