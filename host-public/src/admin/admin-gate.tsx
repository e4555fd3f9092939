import { ownProfile } from '@grace/contract/account'
import { isAdministrator } from '@grace/contract/roles'
import { session } from '@grace/shared-auth'
import { call } from '@grace/shared-auth/call'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LogoutButton } from '../layout/logout-button.tsx'
import { RequireSession } from '../lib/require-session.tsx'
import { useErrorMessage } from '../lib/use-error-message.ts'
import { useLoaded } from '../lib/use-loaded.ts'
import { AdminConsole } from './admin-console.tsx'
import { GateCard } from './gate-card.tsx'
import { VisitorGate } from './visitor-gate.tsx'

/**
 * Chooses what to render; the server decides about access. Only administrators load the console, except when the server
 * opens its test page to visitors.
 */
export function AdminGate() {
  const [greeting, setGreeting] = useState<string>()
  return (
    <RequireSession visitor={<VisitorGate login={<AdminLogin onSignedIn={setGreeting} />} />}>
      {({ id, role }) =>
        isAdministrator(role) ? <ConfirmedByServer key={id} greeting={greeting} /> : <AccessDenied />
      }
    </RequireSession>
  )
}

/** Most administrators who come are signed in. */
const LoginForm = lazy(() =>
  import('../sign-in/login-form.tsx').then(({ LoginForm }) => ({ default: LoginForm })),
)

function AdminLogin({ onSignedIn }: { onSignedIn: (message: string) => void }) {
  const { t } = useTranslation('account')
  return (
    <GateCard heading={t('admin.login')}>
      <Suspense fallback={<p role="status">{t('admin.loading')}</p>}>
        <LoginForm onSignedIn={({ message }) => onSignedIn(message)} />
      </Suspense>
    </GateCard>
  )
}

function AccessDenied() {
  const { t } = useTranslation('account')
  return (
    <GateCard heading={t('admin.denied')}>
      <p>{t('admin.deniedText')}</p>
      <LogoutButton className="button">{t('dashboard.logout')}</LogoutButton>
    </GateCard>
  )
}

const SetUpCard = lazy(() => import('./set-up/set-up-card.tsx'))

const profile = (signal: AbortSignal) => call(ownProfile, { signal })

/**
 * Asks the server for the role, because visitors can change the one in the browser's storage; then loads the console.
 */
function ConfirmedByServer({ greeting }: { greeting: string | undefined }) {
  const { t } = useTranslation('account')
  const errorMessage = useErrorMessage()
  const { data, failure, setData, retry } = useLoaded(profile)
  const role = data?.accountCategory
  useEffect(() => {
    if (data) session.userChanged({ role: data.accountCategory, areas: data.areas })
  }, [data])
  const askAgain = () => {
    // The old answer would hide a failure.
    setData(null)
    retry()
  }
  if (data?.setUp) {
    return (
      <Suspense fallback={null}>
        <SetUpCard step={data.setUp} onDone={askAgain} />
      </Suspense>
    )
  }
  if (isAdministrator(role)) return <AdminConsole greeting={greeting} />
  if (failure) {
    return (
      <GateCard heading={t('admin.accessNotConfirmed')}>
        <p role="alert">{errorMessage(failure)}</p>
        <button type="button" className="button" onClick={retry}>
          {t('admin.retry')}
        </button>
      </GateCard>
    )
  }
  return (
    <GateCard heading={t('admin.title')}>
      <p role="status">{t('admin.confirming')}</p>
    </GateCard>
  )
}
