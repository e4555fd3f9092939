import { EmailToken } from '@grace/contract/email-confirmation'
import { myData } from '@grace/contract/my-data'
import { call } from '@grace/shared-auth/call'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AccountLayout } from '../layout/account-layout.tsx'
import { PageLink } from '../layout/page-link.tsx'
import { usePage } from '../layout/use-page.ts'
import { FormSummary } from '../lib/form-summary.tsx'
import { useLinkToken } from '../lib/link-token.ts'
import { SubmitButton } from '../lib/submit-button.tsx'
import { useContractForm } from '../lib/use-contract-form.ts'
import { useErrorMessage } from '../lib/use-error-message.ts'
import { WithTexts } from './with-texts.tsx'

export default function KeepAccountPage() {
  return (
    <WithTexts>
      <KeepAccount />
    </WithTexts>
  )
}

/** Target of the link in the mail. A press of the button, because mail programs open links on their own. */
function KeepAccount() {
  const { t } = useTranslation('my-data')
  usePage({ title: t('keep.title'), description: t('keep.description') })
  const errorMessage = useErrorMessage()
  const token = useLinkToken()
  const [isDone, setIsDone] = useState(false)
  const { form, summary, isBusy } = useContractForm(EmailToken, async (body) => {
    await call(myData.keepByLink, { body })
    setIsDone(true)
  })
  return (
    <AccountLayout isSheet>
      <h1>{t('keep.title')}</h1>
      <p role="status" className={isDone ? 'notice good' : undefined}>
        {isDone && t('keep.done')}
      </p>
      {token === '' && <p>{errorMessage({ path: 'token', code: 'keep_link_not_valid', message: '' })}</p>}
      {isDone || token === '' ? (
        <PageLink to="/login" className="button">
          {t('toLogin')}
        </PageLink>
      ) : (
        <form {...form}>
          <FormSummary summary={summary} />
          <p>{t('keep.text')}</p>
          <input type="hidden" name="token" value={token ?? ''} />
          <SubmitButton label={t('keep.send')} busyLabel={t('busy')} isBusy={isBusy} />
        </form>
      )}
    </AccountLayout>
  )
}
