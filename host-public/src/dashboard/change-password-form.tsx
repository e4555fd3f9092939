import { accounts, PasswordChange } from '@grace/contract/accounts'
import { call } from '@grace/shared-auth/call'
import { useTranslation } from 'react-i18next'
import { FormSummary } from '../lib/form-summary.tsx'
import { NewPasswordFields } from '../lib/new-password-fields.tsx'
import { PasswordField } from '../lib/password-field.tsx'
import { SubmitButton } from '../lib/submit-button.tsx'
import { useContractForm } from '../lib/use-contract-form.ts'

interface Props {
  username: string
  onChanged: () => void
  /** Without it the form cannot be closed. */
  onCancel?: () => void
}

export function ChangePasswordForm({ username, onChanged, onCancel }: Props) {
  const { t } = useTranslation('account')
  const { form, summary, problem, isBusy } = useContractForm(PasswordChange, async (body) => {
    await call(accounts.changePassword, { body })
    onChanged()
  })
  return (
    <form {...form} aria-label={t('dashboard.changePassword')}>
      <FormSummary summary={summary} />
      {/* Tells password managers which account's password changes. */}
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <PasswordField
        name="currentPassword"
        label={t('field.currentPassword')}
        problem={problem('currentPassword')}
        autoComplete="current-password"
      />
      <NewPasswordFields name="newPassword" problem={problem} />
      <p className="actions">
        <SubmitButton
          label={t('dashboard.changePassword')}
          busyLabel={t('dashboard.saving')}
          isBusy={isBusy}
        />{' '}
        {onCancel && (
          <button type="button" className="button quiet" onClick={onCancel}>
            {t('dashboard.cancel')}
          </button>
        )}
      </p>
    </form>
  )
}
