import { EmailToken, emailConfirmation } from '@grace/contract/email-confirmation'
import { call } from '@grace/shared-auth/call'
import { useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AccountLayout } from '../layout/account-layout.tsx'
import { PageLink } from '../layout/page-link.tsx'
import { usePage } from '../layout/use-page.ts'
import { FormSummary } from '../lib/form-summary.tsx'
import { useLinkToken } from '../lib/link-token.ts'
import { SubmitButton } from '../lib/submit-button.tsx'
import { useContractForm } from '../lib/use-contract-form.ts'

/** Target of the link in confirmation e-mails. A press confirms the address, because mail gateways open links too. */
export default function ConfirmEmailPage() {
  const { t } = useTranslation('account')
  usePage({ title: t('confirmEmail.title'), description: t('confirmEmail.description') })
  const token = useLinkToken()
  const [isConfirmed, setIsConfirmed] = useState(false)
  const status = useRef<HTMLParagraphElement>(null)
  useLayoutEffect(() => {
    // The pressed button is gone.
    if (isConfirmed) status.current?.focus()
  }, [isConfirmed])
  const { form, summary, isBusy } = useContractForm(EmailToken, async (body) => {
    await call(emailConfirmation.confirm, { body })
    setIsConfirmed(true)
  })
  return (
    <AccountLayout isSheet>
      <h1>{t('confirmEmail.title')}</h1>
      <p ref={status} role="status" tabIndex={-1} className={isConfirmed ? 'notice good' : undefined}>
        {isConfirmed && t('confirmEmail.confirmed')}
      </p>
      {isConfirmed ? (
        <PageLink to="/dashboard" className="button">
          {t('confirmEmail.dashboard')}
        </PageLink>
      ) : (
        <form {...form}>
          <FormSummary summary={summary} />
          <p>{t('confirmEmail.text')}</p>
          <input type="hidden" name="token" value={token ?? ''} />
          <SubmitButton
            label={t('confirmEmail.send')}
            busyLabel={t('confirmEmail.sending')}
            isBusy={isBusy}
          />
          <p>
            <PageLink to="/dashboard">{t('confirmEmail.dashboard')}</PageLink>
          </p>
        </form>
      )}
    </AccountLayout>
  )
}
