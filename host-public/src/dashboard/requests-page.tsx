import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { page } from '../hydration/page.tsx'
import { MemberLayout } from '../layout/member-layout.tsx'
import sheet from '../layout/member-pages.css'
import { PageLink } from '../layout/page-link.tsx'
import { usePage } from '../layout/use-page.ts'
import { RequireSession } from '../lib/require-session.tsx'
import { markAnswersRead } from './answers-read.ts'

const OwnRequests = page(() => import('../requests/own-requests.tsx'), 'requests')

export const parts = [OwnRequests]

export default function RequestsPage() {
  return (
    <>
      <link rel="stylesheet" href={sheet} precedence="page" />
      <RequireSession>{() => <Requests />}</RequireSession>
    </>
  )
}

function Requests() {
  const { t } = useTranslation('account')
  useEffect(markAnswersRead, [])
  usePage({ title: t('dashboard.requests'), description: t('dashboard.requestsText') })
  return (
    <MemberLayout>
      <div className="narrow member-page">
        <p>
          <PageLink to="/dashboard">{t('dashboard.back')}</PageLink>
        </p>
        <h1>{t('dashboard.requests')}</h1>
        <p>{t('dashboard.requestsText')}</p>
        <OwnRequests />
      </div>
    </MemberLayout>
  )
}
