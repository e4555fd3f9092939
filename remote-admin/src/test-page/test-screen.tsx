import { Alert } from 'antd'
import { type FormEvent, useState } from 'react'
import { ConsoleLink } from '../lib/address.tsx'
import { Button } from '../lib/button.tsx'
import { Screen } from '../lib/screen.tsx'
import { CredentialsForm } from './credentials-form.tsx'
import type { Credentials } from './run.ts'
import { StepCard } from './step-card.tsx'
import { type Step, steps } from './steps.ts'
import './test-page.css'
import { cleaning, notRun, useTestRun } from './use-test-run.ts'

/** Runs API calls as the console does and shows each response. */
export function TestScreen({ isVisitor = false }: { isVisitor?: boolean }) {
  const [typed, setTyped] = useState<Credentials>({ username: '', password: '' })
  const { results, isRunning, left, start } = useTestRun({ isVisitor })
  const run = (some: readonly Step[]) => () => void start(some, isVisitor ? typed : null)
  const runAll = (event: FormEvent) => {
    event.preventDefault()
    run(steps)()
  }
  const cleanUp = results[cleaning] ?? notRun
  return (
    <Screen
      title="API connection test"
      headerActions={
        <span className="adm-screen-actions">
          <Button type="primary" loading={isRunning} onClick={run(steps)}>
            Run all
          </Button>
        </span>
      }
    >
      <p className="adm-test-about">
        Each test calls the API and shows the response. Users created by a test are called test-… and are
        deleted afterwards.
        {isVisitor ? null : <span>{' Your own session and password are not touched.'}</span>}
      </p>
      {isVisitor ? <CredentialsForm typed={typed} onTyped={setTyped} onSubmit={runAll} /> : null}
      <p role="status" className="adm-found adm-quiet">
        {summaryOf(results, isRunning)}
      </p>
      {left.length > 0 ? (
        <Alert
          className="adm-form-summary"
          type="error"
          showIcon
          title={`${left.join(', ')} could not be deleted.`}
          description={
            <span>
              It is deleted when this page is opened again later, or by you in the{' '}
              <ConsoleLink to="/users?q=test-">list of users</ConsoleLink>.
            </span>
          }
        />
      ) : null}
      <ol className="adm-test-steps">
        {steps.map((step) => (
          <StepCard
            key={step.id}
            name={step.name}
            about={
              typeof step.about === 'string'
                ? step.about
                : step.about[isVisitor ? 'visitor' : 'administrator']
            }
            result={results[step.id] ?? notRun}
            isBusy={isRunning}
            onRun={run([step])}
          />
        ))}
        <StepCard
          name="Cleaning up"
          about="Deletes what the tests created. It runs automatically after them."
          result={cleanUp}
          isBusy={isRunning}
        />
      </ol>
    </Screen>
  )
}

function summaryOf(results: ReturnType<typeof useTestRun>['results'], isRunning: boolean): string {
  const of = (state: string) => steps.filter(({ id }) => results[id]?.state === state).length
  const [passed, failed] = [of('passed'), of('failed')]
  if (isRunning) return `Running: ${passed + failed} of ${steps.length} have a result.`
  if (passed + failed === 0) return 'Nothing has been run yet.'
  return `${passed} passed, ${failed} failed, ${steps.length - passed - failed} not run.`
}
