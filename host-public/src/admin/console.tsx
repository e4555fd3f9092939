import { useNavigate } from '@grace/shared-auth/router'
import { useEffect, useState } from 'react'
import { ConsoleBoundary } from './console-boundary.tsx'
import type { ConsoleFailure } from './console-failure.ts'
import { FailureCard } from './failure-card.tsx'
import { hostRelease } from './host-release.ts'
import { type LoadedConsole, loadConsole } from './load-console.ts'
import { PreviewBanner } from './preview-banner.tsx'
import { WaitingCard } from './waiting-card.tsx'

type State = { console: LoadedConsole } | { failure: Pick<ConsoleFailure, 'kind' | 'facts'> } | null

interface Props {
  isVisitor?: boolean
  /** Address of an unreleased console. */
  preview?: string | null
  greeting?: string | undefined
}

/** Loads the console from its own origin. Shows every failure, with a retry. */
export function Console({ isVisitor = false, preview = null, greeting }: Props) {
  const navigate = useNavigate()
  const [attempt, setAttempt] = useState(0)
  const [state, setState] = useState<State>(null)

  useEffect(() => {
    let isCurrent = true
    setState(null)
    loadConsole({ again: attempt > 0, preview }).then(
      (loaded) => isCurrent && setState({ console: loaded }),
      (error: ConsoleFailure) => {
        console.error(error)
        if (isCurrent) setState({ failure: error })
      },
    )
    return () => {
      isCurrent = false
    }
  }, [attempt, preview])

  if (!state) return <WaitingCard />
  if ('failure' in state) {
    return (
      <FailureCard
        failure={state.failure}
        isPreview={preview !== null}
        retry={() => setAttempt(attempt + 1)}
      />
    )
  }
  const { App, release, origin } = state.console
  return (
    <>
      <ConsoleBoundary
        onFailure={() => setState({ failure: { kind: 'crashed', facts: { release, origin } } })}
      >
        <App
          basePath="/admin"
          onSignedOut={() => navigate('/')}
          isVisitor={isVisitor}
          hostRelease={hostRelease}
          {...(greeting && { greeting })}
        />
      </ConsoleBoundary>
      {preview === null ? null : <PreviewBanner release={release} />}
    </>
  )
}
