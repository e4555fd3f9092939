import { serverNow } from '@grace/contract/clock'
import { type Writing, writings } from '@grace/contract/writings'
import type { SessionUser } from '@grace/shared-auth'
import { CallError, call } from '@grace/shared-auth/call'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { dateOfInstant } from '../../language/format.ts'
import { useLanguage } from '../../language/use-language.ts'
import { PageLink } from '../../layout/page-link.tsx'
import { LoadFailure } from '../../lib/load-failure.tsx'
import { useErrorMessage } from '../../lib/use-error-message.ts'
import { useLoaded } from '../../lib/use-loaded.ts'
import { draftName, readDraft, removeDraft, removeOldDrafts } from './drafts.ts'

const load = (signal: AbortSignal) => call(writings.list, { signal })

/** Texts of the member, each with its state in words, and the link to write another. */
export function OwnWritings({ user, isWaiting }: { user: SessionUser; isWaiting: boolean }) {
  const { t } = useTranslation('account')
  const errorMessage = useErrorMessage()
  const { data, failure, setData, retry } = useLoaded(load)
  const [outcome, setOutcome] = useState<'withdrawn' | CallError | null>(null)
  const [hasDraft] = useState(() => readDraft(draftName(user.id, null)) !== null)
  const status = useRef<HTMLParagraphElement>(null)
  useEffect(() => void removeOldDrafts(), [])
  useLayoutEffect(() => {
    // The focused button is gone with its text.
    if (outcome) status.current?.focus()
  }, [outcome])

  async function withdraw({ id }: Writing) {
    setOutcome(null)
    try {
      await call(writings.remove, { params: { id } })
      await removeDraft(draftName(user.id, id))
      setData(data?.filter((writing) => writing.id !== id) ?? null)
      setOutcome('withdrawn')
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      // The answer to an earlier attempt was lost.
      if (error.code === 'not_found') {
        setData(data?.filter((writing) => writing.id !== id) ?? null)
        setOutcome('withdrawn')
        return
      }
      setOutcome(error)
      if (error.code === 'writing_state') retry()
    }
  }

  const message =
    outcome === 'withdrawn' ? t('write.withdrawn') : outcome instanceof CallError && errorMessage(outcome)
  return (
    <section className="card" aria-labelledby="writings">
      <h2 id="writings">{t('write.title')}</h2>
      <p>{t('write.intro')}</p>
      {isWaiting ? (
        <p className="notice">{t('guardian.noWriting')}</p>
      ) : (
        <p>
          <PageLink to="/dashboard/write" className="button">
            {t(hasDraft ? 'write.continue' : 'write.new')}
          </PageLink>
        </p>
      )}
      <p
        ref={status}
        tabIndex={-1}
        role="status"
        className={outcome ? `notice ${outcome === 'withdrawn' ? 'good' : 'bad'}` : undefined}
      >
        {message || (!data && !failure && t('loading'))}
      </p>
      {failure && !data && (
        <LoadFailure retryLabel={t('dashboard.retry')} onRetry={retry}>
          {t('write.loadFailed')} {errorMessage(failure)}
        </LoadFailure>
      )}
      {data && data.length > 0 && (
        <ul className="devices" aria-label={t('write.yours')}>
          {data.map((writing) => (
            <Row key={writing.id} writing={writing} onWithdraw={() => withdraw(writing)} />
          ))}
        </ul>
      )}
    </section>
  )
}

function Row({ writing, onWithdraw }: { writing: Writing; onWithdraw: () => Promise<void> }) {
  const { t } = useTranslation('account')
  const read = useLanguage()
  const [isAsking, setAsking] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const { id, title, language, state, reason, postId, publishAt, mayChange, mayWithdraw } = writing
  const isScheduled = state === 'APPROVED' && publishAt !== null && Date.parse(publishAt) > serverNow()
  return (
    <li>
      <div>
        <h3 lang={language}>{title}</h3>
        <p>
          {isScheduled
            ? t('write.scheduled', { date: dateOfInstant(read, publishAt) })
            : t(`write.state.${state}`)}
        </p>
        {reason && <p className="lines">{t('write.reason', { reason })}</p>}
      </div>
      <p className="actions">
        {postId !== null && (
          <PageLink
            to={`/posts/${postId}`}
            className="button quiet"
            aria-label={t('write.seeText', { title })}
          >
            {t('write.see')}
          </PageLink>
        )}
        {mayChange && (
          <PageLink
            to={`/dashboard/write?text=${id}`}
            className={state === 'RETURNED' ? 'button' : 'button quiet'}
            aria-label={t(state === 'RETURNED' ? 'write.mendText' : 'write.changeText', { title })}
          >
            {t(state === 'RETURNED' ? 'write.mend' : 'write.change')}
          </PageLink>
        )}{' '}
        {mayWithdraw &&
          (isAsking ? (
            <>
              <button
                type="button"
                className="button"
                disabled={isBusy}
                onClick={() => {
                  setBusy(true)
                  void onWithdraw().finally(() => {
                    setBusy(false)
                    setAsking(false)
                  })
                }}
              >
                {t('write.withdrawIndeed')}
              </button>{' '}
              <button type="button" className="button quiet" onClick={() => setAsking(false)}>
                {t('write.keep')}
              </button>
            </>
          ) : (
            <button
              type="button"
              className="button quiet"
              aria-label={t('write.withdrawText', { title })}
              onClick={() => setAsking(true)}
            >
              {t('write.withdraw')}
            </button>
          ))}
      </p>
    </li>
  )
}
