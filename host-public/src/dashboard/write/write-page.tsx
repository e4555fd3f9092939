import { type WholeWriting, writings } from '@grace/contract/writings'
import type { SessionUser } from '@grace/shared-auth'
import { call } from '@grace/shared-auth/call'
import { useLocation } from '@grace/shared-auth/router'
import { useCallback, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MemberLayout } from '../../layout/member-layout.tsx'
import sheet from '../../layout/member-pages.css'
import { PageLink } from '../../layout/page-link.tsx'
import { usePage } from '../../layout/use-page.ts'
import { LoadFailure } from '../../lib/load-failure.tsx'
import { RequireSession } from '../../lib/require-session.tsx'
import { useErrorMessage } from '../../lib/use-error-message.ts'
import { useLoaded } from '../../lib/use-loaded.ts'
import { WriteForm } from './write-form.tsx'

/** `?text=7` changes a text that was sent. */
const idIn = (search: string): number | null => {
  const given = new URLSearchParams(search).get('text')
  return given && /^[1-9]\d{0,8}$/.test(given) ? Number(given) : null
}

export default function WritePage() {
  return (
    <>
      <link rel="stylesheet" href={sheet} precedence="page" />
      <RequireSession>{(user) => <Write user={user} />}</RequireSession>
    </>
  )
}

function Write({ user }: { user: SessionUser }) {
  const { t } = useTranslation('account')
  const id = idIn(useLocation().search)
  const title = t(id === null ? 'write.title' : 'write.changeTitle')
  usePage({ title, description: t('write.intro') })
  const [sent, setSent] = useState<WholeWriting | null>(null)
  const thanks = useRef<HTMLHeadingElement>(null)
  useLayoutEffect(() => {
    // The focused form is gone.
    if (sent) thanks.current?.focus()
  }, [sent])
  return (
    <MemberLayout>
      <div className="narrow member-page">
        <p>
          <PageLink to="/dashboard">{t('dashboard.back')}</PageLink>{' '}
          <PageLink to="/dashboard/account#writings">{t('write.yours')}</PageLink>
        </p>
        <h1 ref={thanks} tabIndex={-1}>
          {sent ? t('write.thanks') : title}
        </h1>
        {sent ? (
          <div role="status">
            <p>{t('write.sent')}</p>
          </div>
        ) : (
          <>
            <p>{t('write.intro')}</p>
            <div className="card">
              {id === null ? (
                <WriteForm user={user} writing={null} onSent={setSent} />
              ) : (
                <KnownText key={id} id={id} user={user} onSent={setSent} />
              )}
            </div>
          </>
        )}
      </div>
    </MemberLayout>
  )
}

function KnownText({
  id,
  user,
  onSent,
}: {
  id: number
  user: SessionUser
  onSent: (writing: WholeWriting) => void
}) {
  const { t } = useTranslation('account')
  const errorMessage = useErrorMessage()
  const load = useCallback((signal: AbortSignal) => call(writings.one, { params: { id }, signal }), [id])
  const { data, failure, retry } = useLoaded(load)
  if (failure && !data) {
    return (
      <LoadFailure retryLabel={t('dashboard.retry')} onRetry={failure.code === 'not_found' ? null : retry}>
        {failure.code === 'not_found' ? t('write.gone') : errorMessage(failure)}
      </LoadFailure>
    )
  }
  if (!data) return <p role="status">{t('loading')}</p>
  if (!data.mayChange) return <p className="notice">{t('messages.writing_state')}</p>
  return (
    <>
      {data.reason && (
        <div className="notice">
          <h2>{t('write.whyReturned')}</h2>
          <p className="lines">{data.reason}</p>
        </div>
      )}
      <WriteForm user={user} writing={data} onSent={onSent} />
    </>
  )
}
