import { accounts } from '@grace/contract/accounts'
import { isAdministrator } from '@grace/contract/roles'
import type { SessionUser } from '@grace/shared-auth'
import { call } from '@grace/shared-auth/call'
import { useEffect, useRef, useState } from 'react'
import { ServiceWall } from '../church/service-wall.tsx'
import { useTranslation } from '../language/use-translation.ts'
import { AccountLayout } from '../layout/account-layout.tsx'
import { Hills } from '../layout/hills.tsx'
import { PageLink } from '../layout/page-link.tsx'
import { usePage } from '../layout/use-page.ts'
import { RequireSession } from '../lib/require-session.tsx'
import { useErrorMessage } from '../lib/use-error-message.ts'
import { useLoaded } from '../lib/use-loaded.ts'
import { signOut } from '../sign-out.ts'
import { ChangePasswordForm } from './change-password-form.tsx'
import { Devices } from './devices.tsx'
import { EditProfileForm } from './edit-profile-form.tsx'
import { EmailNotice } from './email-notice.tsx'
import { MyDataBlock } from './my-data-block.tsx'
import { ProfileCard } from './profile-card.tsx'
import { SecurityActivity } from './security-activity.tsx'

export default function DashboardPage() {
  return <RequireSession>{(user) => <Dashboard user={user} />}</RequireSession>
}

const tiles = [
  { name: 'services', to: '/#events' },
  { name: 'resources', to: '/sermons' },
  { name: 'community', to: '/contact' },
  { name: 'prayer', to: '/contact#prayer' },
] as const

const profile = (signal: AbortSignal) => call(accounts.profile, { signal })

function Dashboard({ user }: { user: SessionUser }) {
  const { t } = useTranslation('account')
  usePage({ title: t('dashboard.title'), description: t('dashboard.description') })
  return (
    <AccountLayout>
      <div className="low dashboard-head">
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
            <button type="button" className="button quiet" onClick={() => void signOut()}>
              {t('dashboard.logout')}
            </button>
          </p>
        </div>
        <Hills />
      </div>
      <ServiceWall />
      <div className="wide dashboard">
        <OwnProfile />
        <Devices />
        <SecurityActivity />
        <MyDataBlock />
        <ul className="cards tiles">
          {tiles.map(({ name, to }) => (
            <li key={name} className="card tile">
              <h2>
                <PageLink to={to}>{t(`dashboard.${name}`)}</PageLink>
              </h2>
              <p>{t(`dashboard.${name}Text`)}</p>
            </li>
          ))}
        </ul>
        <aside className="notice" aria-labelledby="membership">
          <h2 id="membership">{t('dashboard.noteTitle')}</h2>
          <p>{t('dashboard.note')}</p>
        </aside>
      </div>
    </AccountLayout>
  )
}

function OwnProfile() {
  const { t } = useTranslation('account')
  const errorMessage = useErrorMessage()
  const { data, failure, setData, retry } = useLoaded(profile)
  const [changing, setChanging] = useState<'profile' | 'password' | null>(null)
  const [done, setDone] = useState<'saved' | 'passwordChanged' | null>(null)
  const status = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    // The focused form is gone.
    if (done) status.current?.focus()
  }, [done])
  const change = (what: typeof changing) => {
    setChanging(what === changing ? null : what)
    setDone(null)
  }

  return (
    <section className="card profile" aria-labelledby="profile">
      <h2 id="profile">{t('dashboard.profile')}</h2>
      <p ref={status} tabIndex={-1} role="status" className={done ? 'notice good' : undefined}>
        {done ? t(`dashboard.${done}`) : !data && !failure && t('loading')}
      </p>
      {failure && (
        <div role="alert" className="notice bad">
          <p>
            {t('dashboard.loadFailed')} {errorMessage(failure)}
          </p>
          <button type="button" className="button" onClick={retry}>
            {t('dashboard.retry')}
          </button>
        </div>
      )}
      {data && (
        <>
          <ProfileCard profile={data} />
          <EmailNotice profile={data} onCancelled={() => setData({ ...data, pendingEmail: null })} />
          <p className="actions">
            <button
              type="button"
              className="button quiet"
              aria-expanded={changing === 'profile'}
              onClick={() => change('profile')}
            >
              {t('dashboard.edit')}
            </button>{' '}
            <button
              type="button"
              className="button quiet"
              aria-expanded={changing === 'password'}
              onClick={() => change('password')}
            >
              {t('dashboard.changePassword')}
            </button>
          </p>
          {changing === 'profile' && (
            <EditProfileForm
              profile={data}
              onSaved={(saved) => {
                setData(saved)
                setChanging(null)
                setDone('saved')
              }}
            />
          )}
          {changing === 'password' && (
            <ChangePasswordForm
              username={data.username}
              onChanged={() => {
                setChanging(null)
                setDone('passwordChanged')
              }}
            />
          )}
        </>
      )}
    </section>
  )
}
