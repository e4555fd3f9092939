import { CheckOutlined, MinusOutlined } from '@ant-design/icons'
import { type SetUp, type SetUpStepName, setUp } from '@grace/contract/set-up'
import { Navigate, useNavigate, useParams } from '@grace/shared-auth/router'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import { callConfirmed } from '../confirmation/call-confirmed.ts'
import { ConsoleLink, type ConsolePath, useAddress, useIsHere } from '../lib/address.tsx'
import { useAreas } from '../lib/areas.ts'
import { Button } from '../lib/button.tsx'
import { Disclosure } from '../lib/disclosure.tsx'
import { LoadingSkeleton } from '../lib/loading-skeleton.tsx'
import { QueryLoader } from '../lib/query-loader.tsx'
import { Screen } from '../lib/screen.tsx'
import { useToast } from '../lib/toasts.tsx'
import { useUnsavedGuard } from '../lib/unsaved/unsaved.tsx'
import { useIsPhone } from '../lib/use-media-query.ts'
import { EntityNotFound } from '../resource/entity-not-found.tsx'
import { FinishStep } from './finish-step.tsx'
import { setUpQuery } from './queries.ts'
import { SamplesBanner } from './samples-banner.tsx'
import { guideSteps, movedSteps, readyTitle } from './steps.tsx'
import './set-up.css'

type Place = SetUpStepName | 'finish'

const titleOf = (place: Place) => (place === 'finish' ? readyTitle : guideSteps[place].title)
const stateNames = { done: 'Done', todo: 'To do', skipped: 'Skipped' } as const
const pathOf = (place: Place): ConsolePath => `/setup/${place}`

/** Leads through the set-up of a church. Without a step in the URL it goes on with the first one to do. */
export function GuideScreen() {
  return (
    <Screen
      title="Set up your church"
      headerActions={<p className="adm-quiet">Leave at any time and pick up where you left off.</p>}
    >
      <QueryLoader
        query={setUpQuery}
        failed="Failed to load the steps. Please try again."
        fallback={<LoadingSkeleton what="steps" rows={7} />}
      >
        {(state) => <Guide setUp={state} />}
      </QueryLoader>
    </Screen>
  )
}

function Guide({ setUp: { steps: all, isFinished } }: { setUp: SetUp }) {
  const { step } = useParams()
  const areas = useAreas()
  const steps = all.filter(({ name }) => guideSteps[name].areas.some((area) => areas.includes(area)))
  const address = useAddress()
  const places: Place[] = [...steps.map(({ name }) => name), 'finish']
  const isPhone = useIsPhone()
  if (!step) {
    const first = steps.find(({ state }) => state === 'todo')?.name ?? 'finish'
    return <Navigate to={address(pathOf(first))} replace />
  }
  const moved = movedSteps[step]
  if (moved) return <Navigate to={address(pathOf(moved))} replace />
  const at = (places as string[]).indexOf(step)
  const here = places[at]
  if (!here) return <EntityNotFound what="step" list="/setup" />
  const list = (
    <ol className="adm-steps">
      {places.map((place, index) => {
        const state = steps.find(({ name }) => name === place)?.state ?? (isFinished ? 'done' : 'todo')
        return (
          <li key={place}>
            <ConsoleLink
              to={pathOf(place)}
              data-state={state}
              aria-current={place === here ? 'step' : undefined}
            >
              <span className="adm-step-mark" aria-hidden="true">
                {state === 'done' ? <CheckOutlined /> : state === 'skipped' ? <MinusOutlined /> : index + 1}
              </span>
              <span>
                <strong>{titleOf(place)}</strong>
                <span className="adm-quiet">{stateNames[state]}</span>
              </span>
            </ConsoleLink>
          </li>
        )
      })}
    </ol>
  )
  return (
    <div className="adm-guide">
      <nav aria-label="Steps">
        {isPhone ? (
          <Disclosure title={`Step ${at + 1} of ${places.length}: ${titleOf(here)}`}>{list}</Disclosure>
        ) : (
          list
        )}
      </nav>
      <div className="adm-guide-step">
        {here === 'finish' && areas.includes('content') ? <SamplesBanner /> : null}
        <Step key={here} title={titleOf(here)}>
          {here === 'finish' ? (
            <FinishStep isFinished={isFinished} steps={steps} />
          ) : (
            <OfStep name={here} steps={steps} before={places[at - 1]} next={places[at + 1] ?? 'finish'} />
          )}
        </Step>
      </div>
    </div>
  )
}

/** Focuses its heading, except when it comes with the screen, whose heading has the focus. */
function Step({ title, children }: { title: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (document.activeElement?.tagName === 'H1') return
    heading.current?.focus({ preventScroll: true })
    // Up as far as the window goes: the sample content that is left stands above it.
    document.querySelector('.console h1')?.scrollIntoView?.({ block: 'end' })
  }, [])
  return (
    <section className="adm-panel" aria-labelledby="set-up-step">
      <h2 id="set-up-step" ref={heading} tabIndex={-1}>
        {title}
      </h2>
      {children}
    </section>
  )
}

function OfStep({
  name,
  steps,
  before,
  next,
}: {
  name: SetUpStepName
  steps: SetUp['steps']
  before: Place | undefined
  next: Place
}) {
  const { hint, Content } = guideSteps[name]
  const client = useQueryClient()
  const toast = useToast()
  const navigate = useNavigate()
  const isHere = useIsHere()
  const address = useAddress()
  const { leave } = useUnsavedGuard()
  const state = steps.find((step) => step.name === name)?.state
  const goOn = () => {
    if (isHere()) void navigate(address(pathOf(next)))
  }
  const skip = useMutation({
    mutationFn: () => {
      const skipped = steps.filter((step) => step.state === 'skipped').map((step) => step.name)
      return callConfirmed(setUp.update, { body: { skipped: [...skipped, name] } })
    },
    onSuccess: ({ data }) => {
      client.setQueryData(setUpQuery.queryKey, data)
      goOn()
    },
    onError: (error) => toast.error(error.message),
  })
  return (
    <>
      <p className="adm-quiet">{hint}</p>
      <Content
        onSaved={({ stays = false } = {}) => {
          void client.invalidateQueries({ queryKey: setUpQuery.queryKey })
          if (!stays) goOn()
        }}
      />
      <div className="adm-guide-foot">
        {state === 'todo' ? (
          <Button loading={skip.isPending} onClick={() => leave(() => skip.mutate())}>
            Skip this step
          </Button>
        ) : (
          <ConsoleLink to={pathOf(next)} className="adm-link-button">
            Next: {titleOf(next).toLowerCase()}
          </ConsoleLink>
        )}
        {before ? <ConsoleLink to={pathOf(before)}>Back</ConsoleLink> : null}
      </div>
    </>
  )
}
