import { PasswordReset, signingIn } from '@grace/contract/signing-in'
import { call } from '@grace/shared-auth/call'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AccountLayout } from '../layout/account-layout.tsx'
import { PageLink } from '../layout/page-link.tsx'
import { usePage } from '../layout/use-page.ts'
import { FormSummary } from '../lib/form-summary.tsx'
import { useLinkToken } from '../lib/link-token.ts'
import { NewPasswordFields } from '../lib/new-password-fields.tsx'
import { SubmitButton } from '../lib/submit-button.tsx'
import { useContractForm } from '../lib/use-contract-form.ts'

export default function ResetPasswordPage() {
  const { t } = useTranslation('account')
  usePage({ title: t('resetPassword.title'), description: t('resetPassword.description') })
  const token = useLinkToken()
  const [isSaved, setIsSaved] = useState(false)
  const { form, summary, problem, isBusy } = useContractForm(PasswordReset, async (body) => {
    await call(signingIn.resetPassword, { body })
    setIsSaved(true)
  })
  return (
    <AccountLayout isSheet>
      <h1>{t('resetPassword.title')}</h1>
      <p role="status" className={isSaved ? 'notice good' : undefined}>
        {isSaved && t('resetPassword.saved')}
      </p>
      {isSaved && (
        <PageLink to="/login" className="button">
          {t('signIn.login')}
        </PageLink>
      )}
      {token === '' && (
        <>
          <p className="notice bad">{t('messages.token_required')}</p>
          <PageLink to="/forgot-password" className="button">
            {t('resetPassword.askAgain')}
          </PageLink>
        </>
      )}
      {token && !isSaved && (
        <form {...form}>
          <FormSummary summary={summary} />
          <input type="hidden" name="token" value={token} />
          <NewPasswordFields name="newPassword" problem={problem} />
          <SubmitButton
            label={t('resetPassword.save')}
            busyLabel={t('resetPassword.saving')}
            isBusy={isBusy}
          />
          <p>
            <PageLink to="/forgot-password">{t('resetPassword.askAgain')}</PageLink>
          </p>
        </form>
      )}
    </AccountLayout>
  )
}
