import type { OwnRequest } from '@grace/contract/own-requests'
import { CallError } from '@grace/shared-auth/call'
import { type FormEvent, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { dateOfInstant } from '../language/format.ts'
import { useLanguage } from '../language/use-language.ts'
import { useErrorMessage } from '../lib/use-error-message.ts'
import { RequestPath } from './request-path.tsx'
import { WordField } from './word-field.tsx'

interface Props {
  request: OwnRequest
  heading?: 'h2' | 'h3'
  /** The withdrawal needs the word of a mailed link. */
  asksWord?: boolean
  /** Rejects with a `CallError`. */
  withdraw: (word: string | null) => Promise<void>
}

/** A request as its sender sees it: the text, its state, and its withdrawal. */
export function RequestCard({ request, heading: Heading = 'h2', asksWord = false, withdraw }: Props) {
  const { t } = useTranslation('requests')
  const language = useLanguage()
  const headingId = useId()
  const { kind, text, answer, withoutName, createdAt } = request
  return (
    <article className="card" aria-labelledby={headingId}>
      <p className="meta">
        <time dateTime={createdAt}>{dateOfInstant(language, createdAt)}</time>
      </p>
      <Heading id={headingId}>{t(`kind.${kind}`)}</Heading>
      {/* The language of the text is not known. */}
      <p className="lines" lang="">
        {text || t('unreadable')}
      </p>
      <RequestPath request={request} />
      {withoutName && <p className="aside">{t('withoutName')}</p>}
      {answer !== null && (
        <div className="notice">
          <p>
            <strong>{t('answer')}</strong>
          </p>
          <p className="lines" lang="">
            {answer}
          </p>
        </div>
      )}
      <Withdrawal label={headingId} asksWord={asksWord} withdraw={withdraw} />
    </article>
  )
}

/** Asks before it withdraws: nothing brings the text back. */
function Withdrawal({
  label,
  asksWord,
  withdraw,
}: Required<Pick<Props, 'asksWord' | 'withdraw'>> & { label: string }) {
  const { t } = useTranslation('requests')
  const errorMessage = useErrorMessage('forms')
  const id = useId()
  const [isAsking, setIsAsking] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const [refusal, setRefusal] = useState<CallError | null>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const word = useRef<HTMLInputElement>(null)
  const wordProblem = refusal?.errors.find(({ path }) => path === 'word')

  async function run() {
    if (isBusy) return
    setIsBusy(true)
    setRefusal(null)
    try {
      await withdraw(word.current?.value ?? null)
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setRefusal(error)
      setIsBusy(false)
      word.current?.focus()
    }
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    void run()
  }
  return (
    <>
      <p className="actions">
        <button
          ref={opener}
          id={id}
          type="button"
          className="button quiet"
          aria-expanded={isAsking}
          aria-labelledby={`${id} ${label}`}
          onClick={() => setIsAsking(!isAsking)}
        >
          {t('withdraw')}
        </button>
      </p>
      {isAsking && (
        <form className="notice" noValidate onSubmit={onSubmit}>
          <p>{t('withdrawAsk')}</p>
          {asksWord && <WordField problem={wordProblem && errorMessage(wordProblem)} ref={word} />}
          {refusal && !wordProblem && (
            <p role="alert" className="problem">
              {errorMessage(refusal)}
            </p>
          )}
          <p className="actions">
            <button type="submit" className="button" aria-disabled={isBusy}>
              {isBusy ? t('withdrawing') : t('withdrawYes')}
            </button>{' '}
            <button
              type="button"
              className="button quiet"
              onClick={() => {
                setIsAsking(false)
                opener.current?.focus()
              }}
            >
              {t('withdrawNo')}
            </button>
          </p>
        </form>
      )}
    </>
  )
}
