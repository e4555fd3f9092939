import type { Role } from '@grace/contract/access'
import { loginRedirectDelayMs, registrationSwitchDelayMs } from '@grace/contract/limits'
import { useSession } from '@grace/shared-auth'
import { useLocation, useNavigate, useSearchParams } from '@grace/shared-auth/router'
import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AccountLayout } from '../layout/account-layout.tsx'
import { PageLink } from '../layout/page-link.tsx'
import { usePage } from '../layout/use-page.ts'
import { loginRedirect } from '../lib/login-redirect.ts'
import { LoginForm } from './login-form.tsx'
import { Tabs } from './tabs.tsx'

const tabs = ['login', 'register'] as const

/** Paths of the pages that store what is typed as a draft. */
const withDrafts = /^\/(?:admin|dashboard\/write)/

/** It brings the library of phone numbers, and most people come to log in. */
const RegisterForm = lazy(() => import('./register-form.tsx'))

export default function SignInPage() {
  const { t } = useTranslation('account')
  usePage({ title: t('signIn.title'), description: t('signIn.description') })
  const { user, ended } = useSession()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  // A link that was followed first wins, also while its page loads.
  const isHere = () => window.location.pathname === pathname
  const [search, setSearch] = useSearchParams()
  const [justSignedIn, setJustSignedIn] = useState<Role | null>(null)
  const isSigningIn = useRef(false)
  const [registered, setRegistered] = useState<string | null>(null)
  const loginPanel = useRef<HTMLDivElement>(null)

  const next = search.get('next')
  const tab = search.get('tab') === 'register' ? 'register' : 'login'
  const [isRegisterOpened, setIsRegisterOpened] = useState(false)
  // Stays once it was opened: a hidden panel keeps its input.
  if (tab === 'register' && !isRegisterOpened) setIsRegisterOpened(true)
  const show = (shown: (typeof tabs)[number]) => {
    const address = new URLSearchParams(search)
    if (shown === 'register') address.set('tab', shown)
    else address.delete('tab')
    setSearch(address, { replace: true })
  }

  const redirect = useEffectEvent((role: Role) => {
    if (isHere()) void navigate(loginRedirect(role, next), { replace: true })
  })
  useEffect(() => {
    // Already signed in, or in another tab; after signing in here the success message is shown first.
    if (user && !isSigningIn.current) redirect(user.role)
  }, [user])
  useEffect(() => {
    if (!justSignedIn) return
    const timer = setTimeout(() => redirect(justSignedIn), loginRedirectDelayMs)
    return () => clearTimeout(timer)
  }, [justSignedIn])

  // biome-ignore lint/correctness/useExhaustiveDependencies: the delay starts with the registration, and ends when the tab changes.
  useEffect(() => {
    if (registered === null || tab === 'login') return
    const timer = setTimeout(() => isHere() && show('login'), registrationSwitchDelayMs)
    return () => clearTimeout(timer)
  }, [registered, tab])

  useEffect(() => {
    if (registered !== null && tab === 'login') {
      loginPanel.current?.querySelector<HTMLInputElement>('[name=password]')?.focus()
    }
  }, [registered, tab])

  const isJustRegistered = registered !== null && tab === 'register'
  const message = justSignedIn
    ? t('signIn.loggedIn')
    : registered !== null && tab === 'login' && t('signIn.registered')
  const status = useRef<HTMLParagraphElement>(null)
  const registeredStatus = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (message) status.current?.scrollIntoView({ block: 'nearest' })
    if (isJustRegistered) registeredStatus.current?.scrollIntoView({ block: 'nearest' })
  }, [message, isJustRegistered])

  return (
    <AccountLayout isSheet>
      <h1>{t('signIn.heading')}</h1>
      {ended === 'expired' && !justSignedIn && (
        <div className="notice">
          <p>{t('signIn.expired')}</p>
          {withDrafts.test(next ?? '') && <p>{t('signIn.kept')}</p>}
        </div>
      )}
      <p ref={status} role="status" className={message ? 'notice good' : undefined}>
        {message}
      </p>
      <Tabs
        shown={tab}
        onShow={show}
        label={t('signIn.title')}
        tabs={[
          {
            name: 'login',
            label: t('signIn.login'),
            panel: (
              <div ref={loginPanel}>
                <LoginForm
                  key={registered}
                  username={registered ?? undefined}
                  onSignedIn={({ role }) => {
                    isSigningIn.current = true
                    setJustSignedIn(role)
                  }}
                />
                <PageLink to="/forgot-password">{t('signIn.forgot')}</PageLink>
              </div>
            ),
          },
          {
            name: 'register',
            label: t('signIn.register'),
            panel: isRegisterOpened && (
              <Suspense fallback={<p role="status">{t('loading')}</p>}>
                <RegisterForm onRegistered={setRegistered} />
                {/* Below the pressed button: the form is longer than a phone. */}
                <p
                  ref={registeredStatus}
                  role="status"
                  className={isJustRegistered ? 'notice good' : undefined}
                >
                  {isJustRegistered && t('signIn.registered')}
                </p>
              </Suspense>
            ),
          },
        ]}
      />
    </AccountLayout>
  )
}
