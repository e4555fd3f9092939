import type { AdminRemoteModule } from '@grace/shared-auth'
import { useNavigate } from '@grace/shared-auth/router'
import { useEffect, useState } from 'react'
import { useTranslation } from '../language/use-translation.ts'
import { ConsoleBoundary } from './console-boundary.tsx'
import type { ConsoleFailure } from './console-failure.ts'
import { GateCard } from './gate-card.tsx'
import { hostRelease } from './host-release.ts'
import { loadConsole } from './load-console.ts'

type State = { console: AdminRemoteModule['default'] } | { failure: ConsoleFailure['kind'] } | null

/** The console from its own origin. Whatever goes wrong with it is said here, and can be tried again. */
export function Console({ isVisitor = false }: { isVisitor?: boolean }) {
  const { t } = useTranslation('account')
  const navigate = useNavigate()
  const [attempt, setAttempt] = useState(0)
  const [state, setState] = useState<State>(null)

  useEffect(() => {
    let isCurrent = true
    setState(null)
    loadConsole({ again: attempt > 0 }).then(
      (module) => isCurrent && setState({ console: module.default }),
      (error: ConsoleFailure) => {
        console.error(error)
        if (isCurrent) setState({ failure: error.kind })
      },
    )
    return () => {
      isCurrent = false
    }
  }, [attempt])

  if (!state) {
    return (
      <GateCard heading={t('admin.title')}>
        <p role="status">{t('admin.loading')}</p>
      </GateCard>
    )
  }
  if ('failure' in state) {
    return (
      <GateCard heading={t('admin.unavailable')}>
        <p role="alert">{t(`admin.${state.failure}`)}</p>
        <button type="button" className="button" onClick={() => setAttempt(attempt + 1)}>
          {t('admin.retry')}
        </button>
      </GateCard>
    )
  }
  const { console: AdminApp } = state
  return (
    <ConsoleBoundary onFailure={() => setState({ failure: 'crashed' })}>
      <AdminApp
        basePath="/admin"
        onSignedOut={() => navigate('/')}
        isVisitor={isVisitor}
        hostRelease={hostRelease}
      />
    </ConsoleBoundary>
  )
}
