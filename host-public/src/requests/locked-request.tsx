import { type LinkedRequest, RequestLink } from '@grace/contract/own-requests'
import { z } from '@grace/contract/zod'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { dateOfInstant } from '../language/format.ts'
import { useLanguage } from '../language/use-language.ts'
import { FormSummary } from '../lib/form-summary.tsx'
import { SubmitButton } from '../lib/submit-button.tsx'
import { useContractForm } from '../lib/use-contract-form.ts'
import { RequestState } from './request-state.tsx'
import { WordField } from './word-field.tsx'

const Word = z.pick(RequestLink, { word: true })

interface Props {
  request: LinkedRequest
  /** Rejects with a `CallError`. */
  open: (word: string) => Promise<void>
}

/** The state of a request whose link was mailed, and a form that opens its text. */
export function LockedRequest({ request, open }: Props) {
  const { t } = useTranslation('requests')
  const language = useLanguage()
  const headingId = useId()
  const { form, summary, problem, isBusy } = useContractForm(
    Word,
    ({ word }) => open(word ?? ''),
    undefined,
    'forms',
  )
  return (
    <article className="card" aria-labelledby={headingId}>
      <p className="meta">
        <time dateTime={request.createdAt}>{dateOfInstant(language, request.createdAt)}</time>
      </p>
      <h2 id={headingId}>{t(`kind.${request.kind}`)}</h2>
      <RequestState request={request} />
      <p>{t('locked')}</p>
      <form aria-labelledby={headingId} {...form}>
        <FormSummary summary={summary} />
        <WordField problem={problem('word')} />
        <SubmitButton label={t('show')} busyLabel={t('showing')} isBusy={isBusy} />
      </form>
    </article>
  )
}
