import { type MyDataStatus, myData } from '@grace/contract/my-data'
import { session } from '@grace/shared-auth'
import { CallError, call } from '@grace/shared-auth/call'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { dateOfInstant } from '../language/format.ts'
import { useLanguage } from '../language/use-language.ts'
import { AccountLayout } from '../layout/account-layout.tsx'
import { MemberLayout } from '../layout/member-layout.tsx'
import sheet from '../layout/member-pages.css'
import { PageLink } from '../layout/page-link.tsx'
import { usePage } from '../layout/use-page.ts'
import { LoadFailure } from '../lib/load-failure.tsx'
import { RequireSession } from '../lib/require-session.tsx'
import { useErrorMessage } from '../lib/use-error-message.ts'
import { useLoaded } from '../lib/use-loaded.ts'
import { Consents } from './consents.tsx'
import { EraseForm } from './erase-form.tsx'
import { Restriction } from './restriction.tsx'
import { StoredData } from './stored-data.tsx'
import { WithTexts } from './with-texts.tsx'

export default function MyDataPage() {
  const [finalAt, setFinalAt] = useState<string | null>(null)
  const closed = (at: string) => {
    setFinalAt(at)
    // The server has ended it.
    session.signedOut()
  }
  return (
    <WithTexts>
      <link rel="stylesheet" href={sheet} precedence="page" />
      {finalAt ? (
        <Closed finalAt={finalAt} />
      ) : (
        <RequireSession>{() => <MyData onClosed={closed} />}</RequireSession>
      )}
    </WithTexts>
  )
}

function Closed({ finalAt }: { finalAt: string }) {
  const { t } = useTranslation('my-data')
  usePage({ title: t('closed'), description: t('description') })
  const language = useLanguage()
  const heading = useRef<HTMLHeadingElement>(null)
  // The focused button is gone.
  useEffect(() => heading.current?.focus(), [])
  return (
    <AccountLayout isSheet>
      <h1 ref={heading} tabIndex={-1}>
        {t('closed')}
      </h1>
      <p>{t('closedText', { date: dateOfInstant(language, finalAt) })}</p>
      <PageLink to="/login" className="button">
        {t('toLogin')}
      </PageLink>
    </AccountLayout>
  )
}

const load = (signal: AbortSignal) => call(myData.copy, { signal })

function MyData({ onClosed }: { onClosed: (finalAt: string) => void }) {
  const { t } = useTranslation('my-data')
  const { t: ta } = useTranslation('account')
  usePage({ title: t('title'), description: t('description') })
  const errorMessage = useErrorMessage()
  const { data, failure, setData, retry } = useLoaded(load)
  const [outcome, setOutcome] = useState<
    'withdrawDone' | 'restrictDone' | 'restrictEnded' | CallError | null
  >(null)
  const [isBusy, setIsBusy] = useState(false)
  const status = useRef<HTMLParagraphElement>(null)
  useLayoutEffect(() => {
    if (outcome) status.current?.focus()
  }, [outcome])

  /** Makes a change, and shows everything anew: a withdrawn consent may delete what it was given for. */
  async function change(done: typeof outcome, send: () => Promise<{ data: MyDataStatus }>) {
    if (isBusy) return
    setIsBusy(true)
    setOutcome(null)
    try {
      await send()
      setData(await call(myData.copy))
      setOutcome(done)
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setOutcome(error)
    } finally {
      setIsBusy(false)
    }
  }

  const message = outcome instanceof CallError ? errorMessage(outcome) : outcome && t(outcome)
  return (
    <MemberLayout>
      <div className="wide dashboard stack">
        <div>
          <p className="actions">
            <PageLink to="/dashboard/account">{ta('dashboard.account')}</PageLink>
          </p>
          <h1>{t('title')}</h1>
          <p>{t('intro')}</p>
          <p className="actions">
            <button type="button" className="button" disabled={!data} onClick={() => data && save(data)}>
              {t('save')}
            </button>{' '}
            <button type="button" className="button quiet" disabled={!data} onClick={() => print()}>
              {t('print')}
            </button>
          </p>
          <p className="aside">{t('saveHint')}</p>
        </div>
        <p ref={status} tabIndex={-1} role="status" className={statusClass(outcome)}>
          {message || (!data && !failure && t('loading'))}
        </p>
        {failure && !data && (
          <LoadFailure retryLabel={t('retry')} onRetry={retry}>
            {t('loadFailed')} {errorMessage(failure)}
          </LoadFailure>
        )}
        {data && (
          <>
            <StoredData data={data} />
            <Consents
              consents={data.consents}
              isBusy={isBusy}
              onWithdraw={({ purpose, id }) =>
                void change('withdrawDone', () => call(myData.withdraw, { params: { purpose, id } }))
              }
            />
            <Restriction
              restrictedAt={data.account.restrictedAt ?? null}
              isBusy={isBusy}
              onChange={(isRestricted) =>
                void change(isRestricted ? 'restrictDone' : 'restrictEnded', () =>
                  call(myData.restrict, { body: { isRestricted } }),
                )
              }
            />
            <EraseForm
              account={data.account}
              includesSubmissions={data.includesSubmissions}
              onClosed={onClosed}
            />
          </>
        )}
      </div>
    </MemberLayout>
  )
}

function statusClass(outcome: unknown): string | undefined {
  if (!outcome) return undefined
  return outcome instanceof CallError ? 'notice bad' : 'notice good'
}

function save(data: object): void {
  const url = URL.createObjectURL(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = url
  link.download = 'my-data.json'
  link.click()
  URL.revokeObjectURL(url)
}
