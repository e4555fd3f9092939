import { myData } from '@grace/contract/my-data'
import type { SessionUser } from '@grace/shared-auth'
import { call } from '@grace/shared-auth/call'
import { useTranslation } from 'react-i18next'
import { LogoutButton } from '../layout/logout-button.tsx'
import { MemberLayout } from '../layout/member-layout.tsx'
import sheet from '../layout/member-pages.css'
import { PageLink } from '../layout/page-link.tsx'
import { usePage } from '../layout/use-page.ts'
import { RequireSession } from '../lib/require-session.tsx'
import { useLoaded } from '../lib/use-loaded.ts'
import { ConsentQuestion } from './consent-question.tsx'
import { Devices } from './devices.tsx'
import { Follow } from './follow.tsx'
import { GuardianNotice } from './guardian-notice.tsx'
import { MyDataBlock } from './my-data-block.tsx'
import { OwnProfile } from './own-profile.tsx'
import { RestrictionNotice } from './restriction-notice.tsx'
import { SecurityActivity } from './security-activity.tsx'
import { OwnWritings } from './write/own-writings.tsx'

export default function AccountPage() {
  return (
    <>
      <link rel="stylesheet" href={sheet} precedence="page" />
      <RequireSession>{(user) => <Account user={user} />}</RequireSession>
    </>
  )
}

const loadStatus = (signal: AbortSignal) => call(myData.status, { signal })

/** Everything that a member sets once. Each block loads and fails on its own. */
function Account({ user }: { user: SessionUser }) {
  const { t } = useTranslation('account')
  const { data, setData, retry } = useLoaded(loadStatus)
  usePage({ title: t('dashboard.account'), description: t('dashboard.description') })
  return (
    <MemberLayout>
      <div className="wide dashboard stack">
        <div>
          <p className="back">
            <PageLink to="/dashboard">{t('dashboard.back')}</PageLink>
          </p>
          <h1>{t('dashboard.account')}</h1>
        </div>
        <GuardianNotice guardian={data?.guardian ?? null} onChange={setData} />
        <RestrictionNotice status={data} />
        <ConsentQuestion status={data} onChange={setData} />
        <OwnProfile onSaved={retry} />
        <OwnWritings user={user} isWaiting={Boolean(data?.guardian)} />
        <Follow accountId={user.id} />
        <Devices />
        <SecurityActivity />
        <MyDataBlock />
        <p className="actions">
          <LogoutButton>{t('dashboard.logout')}</LogoutButton>
        </p>
      </div>
    </MemberLayout>
  )
}
