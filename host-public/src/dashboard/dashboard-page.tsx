import { myData } from '@grace/contract/my-data'
import { isAdministrator } from '@grace/contract/roles'
import type { SessionUser } from '@grace/shared-auth'
import { call } from '@grace/shared-auth/call'
import { useLocation } from '@grace/shared-auth/router'
import { useTranslation } from 'react-i18next'
import { ServiceWall } from '../church/service-wall.tsx'
import { page } from '../hydration/page.tsx'
import { AccountLayout } from '../layout/account-layout.tsx'
import { Hills } from '../layout/hills.tsx'
import { LogoutButton } from '../layout/logout-button.tsx'
import sheet from '../layout/member-pages.css'
import { PageLink } from '../layout/page-link.tsx'
import { usePage } from '../layout/use-page.ts'
import { RequireSession } from '../lib/require-session.tsx'
import { useLoaded } from '../lib/use-loaded.ts'
import { Devices } from './devices.tsx'
import { Follow } from './follow.tsx'
import { GuardianNotice } from './guardian-notice.tsx'
import { MemberTiles } from './member-tiles.tsx'
import { MembershipNote } from './membership-note.tsx'
import { MyDataBlock } from './my-data-block.tsx'
import { OwnProfile } from './own-profile.tsx'
import { SecurityActivity } from './security-activity.tsx'
import { OwnWritings } from './write/own-writings.tsx'
import { WritePage } from './write/write-page.tsx'

const MyRequests = page(() => import('../requests/my-requests.tsx'), 'requests')

const NewPosts = page(() => import('./new-posts.tsx'), 'posts')
const Giving = page(() => import('../giving/giving-card.tsx'), 'giving')

export const parts = [MyRequests, NewPosts, Giving]

/** Also the page to write on: a page of its own would make the first script of every page longer. */
export default function DashboardPage() {
  const isWriting = /^\/dashboard\/write\/*$/.test(useLocation().pathname)
  return (
    <>
      <link rel="stylesheet" href={sheet} precedence="page" />
      <RequireSession>
        {(user) => (isWriting ? <WritePage user={user} /> : <Dashboard user={user} />)}
      </RequireSession>
    </>
  )
}

const loadStatus = (signal: AbortSignal) => call(myData.status, { signal })

/** New items stand first, rarely used ones last. Each block loads and fails on its own. */
function Dashboard({ user }: { user: SessionUser }) {
  const { t } = useTranslation('account')
  // Without the status nothing is asked of the member here.
  const { data, setData, retry } = useLoaded(loadStatus)
  usePage({ title: t('dashboard.title'), description: t('dashboard.description') })
  return (
    <AccountLayout>
      <DashboardHead user={user} />
      <ServiceWall />
      <div className="wide dashboard stack">
        <GuardianNotice guardian={data?.guardian ?? null} onChange={setData} />
        <div className="blocks stack">
          <MyRequests />
          <NewPosts />
          <MemberTiles />
          <Giving />
        </div>
        <OwnProfile onSaved={retry} />
        <OwnWritings user={user} isWaiting={Boolean(data?.guardian)} />
        <Follow accountId={user.id} />
        <Devices />
        <SecurityActivity />
        <MyDataBlock data={data} onChange={setData} />
        <MembershipNote />
      </div>
    </AccountLayout>
  )
}

function DashboardHead({ user }: { user: SessionUser }) {
  const { t } = useTranslation('account')
  return (
    <div className="low dashboard-head stack">
      <div className="wide">
        <h1>{t('dashboard.welcome', { name: user.fullName })}</h1>
        <p className="actions">
          {isAdministrator(user.role) && (
            <PageLink to="/admin" className="button">
              {t('dashboard.console')}
            </PageLink>
          )}{' '}
          <PageLink to="/" className="button quiet">
            {t('dashboard.home')}
          </PageLink>{' '}
          <LogoutButton>{t('dashboard.logout')}</LogoutButton>
        </p>
      </div>
      <Hills />
    </div>
  )
}
