import { ownProfile } from '@grace/contract/account'
import { myData } from '@grace/contract/my-data'
import { isAdministrator } from '@grace/contract/roles'
import type { SessionUser } from '@grace/shared-auth'
import { call } from '@grace/shared-auth/call'
import { Navigate, useLocation } from '@grace/shared-auth/router'
import { useTranslation } from 'react-i18next'
import { ServiceWall } from '../church/service-wall.tsx'
import { page } from '../hydration/page.tsx'
import { Hills } from '../layout/hills.tsx'
import { LogoutButton } from '../layout/logout-button.tsx'
import { MemberLayout } from '../layout/member-layout.tsx'
import sheet from '../layout/member-pages.css'
import { PageLink } from '../layout/page-link.tsx'
import { usePage } from '../layout/use-page.ts'
import { RequireSession } from '../lib/require-session.tsx'
import { useLoaded } from '../lib/use-loaded.ts'
import { isAccountAnchor } from './account-anchors.ts'
import { ComingEvents } from './coming-events.tsx'
import { ConsentQuestion } from './consent-question.tsx'
import { EmailNotice } from './email-notice.tsx'
import { GuardianNotice } from './guardian-notice.tsx'
import { MembershipNote } from './membership-note.tsx'
import { OwnCard } from './own-card.tsx'
import { RestrictionNotice } from './restriction-notice.tsx'
import week from './week.css'
import { Wishes } from './wishes.tsx'

const ForYou = page(() => import('./for-you.tsx'), 'requests')
const NewPosts = page(() => import('./new-posts.tsx'), 'posts')

export const parts = [ForYou, NewPosts]

export default function DashboardPage() {
  const { hash } = useLocation()
  // Mails, bookmarks and password managers know the parts of the account by their former address.
  if (isAccountAnchor(hash)) return <Navigate to={`/dashboard/account${hash}`} replace />
  return (
    <>
      <link rel="stylesheet" href={sheet} precedence="page" />
      <link rel="stylesheet" href={week} precedence="page" />
      <RequireSession>{(user) => <Dashboard user={user} />}</RequireSession>
    </>
  )
}

const loadStatus = (signal: AbortSignal) => call(myData.status, { signal })
const loadProfile = (signal: AbortSignal) => call(ownProfile, { signal })

/** The member's week: what waits for them stands first. Each block loads and fails on its own. */
function Dashboard({ user }: { user: SessionUser }) {
  const { t } = useTranslation('account')
  // Without the status nothing is asked of the member here.
  const { data: status, setData: setStatus } = useLoaded(loadStatus)
  const profile = useLoaded(loadProfile)
  usePage({ title: t('dashboard.title'), description: t('dashboard.description') })
  return (
    <MemberLayout>
      <div className="low hail stack">
        <div className="wide">
          <h1>{t('dashboard.welcome', { name: user.fullName })}</h1>
          <p>{t('dashboard.week')}</p>
        </div>
        <Hills />
      </div>
      <ServiceWall />
      <div className="wide dashboard week-page stack">
        <GuardianNotice guardian={status?.guardian ?? null} onChange={setStatus} />
        <RestrictionNotice status={status} />
        {profile.data && (
          <EmailNotice
            profile={profile.data}
            onCancelled={() => profile.data && profile.setData({ ...profile.data, pendingEmail: null })}
          />
        )}
        <ConsentQuestion status={status} onChange={setStatus} />
        <div className="blocks stack">
          <div className="stack">
            <ForYou />
            <ComingEvents />
          </div>
          <div className="stack">
            <NewPosts />
            <Wishes mayWrite={!status?.guardian} />
          </div>
          <OwnCard {...profile} />
          <div>
            <MembershipNote />
            <p className="actions ways-out">
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
        </div>
      </div>
    </MemberLayout>
  )
}
