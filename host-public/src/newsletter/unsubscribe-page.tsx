import { newsletter, Unsubscription } from '@grace/contract/newsletter'
import { call } from '@grace/shared-auth/call'
import { useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PageLink } from '../layout/page-link.tsx'
import { usePage } from '../layout/use-page.ts'
import { FormSummary } from '../lib/form-summary.tsx'
import { fillInLinkToken, useLinkToken } from '../lib/link-token.ts'
import { SubmitButton } from '../lib/submit-button.tsx'
import { useContractForm } from '../lib/use-contract-form.ts'
import { useErrorMessage } from '../lib/use-error-message.ts'

/** Target of the unsubscribe link. A button ends the subscription, because mail scanners open links too. */
export default function UnsubscribePage() {
  const { t } = useTranslation('forms')
  usePage({ title: t('unsubscribe.title'), description: t('unsubscribe.description') })
  const [isDone, setIsDone] = useState(false)
  const thanks = useRef<HTMLParagraphElement>(null)
  const errorMessage = useErrorMessage('forms')
  const token = useLinkToken()
  // The link of a notification names its kind.
  const isOfKind = /^(?:requests|announcements|events)-/.test(token ?? '')
  useLayoutEffect(() => {
    if (isDone) thanks.current?.focus()
  }, [isDone])

  const { form, summary, isBusy } = useContractForm(
    Unsubscription,
    async (body) => {
      await call(newsletter.unsubscribe, { body })
      setIsDone(true)
    },
    undefined,
    'forms',
  )
  return (
    // The token leaves the address at once.
    <div className="narrow not-found" data-needs-app="">
      <h1>{t('unsubscribe.title')}</h1>
      {isDone ? (
        <>
          <p ref={thanks} role="status" tabIndex={-1}>
            {t(isOfKind ? 'unsubscribe.stopped' : 'unsubscribe.done')}
          </p>
          <PageLink to="/" className="button">
            {t('home')}
          </PageLink>
        </>
      ) : token === '' ? (
        <>
          <p>{errorMessage({ path: 'token', code: 'unsubscribe_link_not_valid', message: '' })}</p>
          <PageLink to="/" className="button">
            {t('home')}
          </PageLink>
        </>
      ) : (
        // Without scripts the address of `List-Unsubscribe`, with its token in the query, is posted to itself.
        <form {...form} method="post">
          <FormSummary summary={summary} />
          <p>{t(isOfKind ? 'unsubscribe.stopText' : 'unsubscribe.text')}</p>
          <input type="hidden" name="token" ref={fillInLinkToken} value={token ?? ''} />
          <SubmitButton label={t('unsubscribe.send')} busyLabel={t('sending')} isBusy={isBusy} needsApp />
        </form>
      )}
    </div>
  )
}
