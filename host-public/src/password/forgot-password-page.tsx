import { signingIn } from '@grace/contract/signing-in'
import { call } from '@grace/shared-auth/call'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ContactDetails } from '../church/contact-details.tsx'
import { loadConfig } from '../config.ts'
import { AccountLayout } from '../layout/account-layout.tsx'
import { PageLink } from '../layout/page-link.tsx'
import { usePage } from '../layout/use-page.ts'
import { TextField } from '../lib/fields.tsx'
import { FormSummary } from '../lib/form-summary.tsx'
import { SubmitButton } from '../lib/submit-button.tsx'
import { useContractForm } from '../lib/use-contract-form.ts'

export default function ForgotPasswordPage() {
  const { t } = useTranslation('account')
  usePage({ title: t('forgotPassword.title'), description: t('forgotPassword.description') })
  const byEmail = usePasswordResetByEmail()
  return (
    <AccountLayout isSheet>
      <h1>{t('forgotPassword.title')}</h1>
      {byEmail === true && <AskForLink />}
      {byEmail === false && (
        <>
          <p>{t('forgotPassword.ask')}</p>
          <ContactDetails />
        </>
      )}
      <PageLink to="/login">{t('forgotPassword.backToLogin')}</PageLink>
    </AccountLayout>
  )
}

function AskForLink() {
  const { t } = useTranslation('account')
  const [isSent, setIsSent] = useState(false)
  const { form, summary, problem, isBusy } = useContractForm(signingIn.forgotPassword.body, async (body) => {
    await call(signingIn.forgotPassword, { body })
    setIsSent(true)
  })
  return (
    <form {...form}>
      <p>{t('forgotPassword.text')}</p>
      <p role="status" className={isSent ? 'notice good' : undefined}>
        {isSent && t('forgotPassword.sent')}
      </p>
      <FormSummary summary={summary} />
      <TextField
        name="email"
        type="email"
        label={t('field.email')}
        problem={problem('email')}
        autoComplete="email"
      />
      <SubmitButton
        label={t('forgotPassword.send')}
        busyLabel={t('forgotPassword.sending')}
        isBusy={isBusy}
      />
    </form>
  )
}

/** `null` while it is unknown; when the request fails, the contact data are shown. */
function usePasswordResetByEmail(): boolean | null {
  const [byEmail, setByEmail] = useState<boolean | null>(null)
  useEffect(() => {
    loadConfig().then(
      ({ passwordResetByEmail }) => setByEmail(passwordResetByEmail),
      () => setByEmail(false),
    )
  }, [])
  return byEmail
}
