import { CheckCircleFilled, CloseCircleFilled, LoadingOutlined, MinusCircleOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useId } from 'react'
import type { Exchange } from './call-endpoint.ts'
import type { Result, StepState } from './use-test-run.ts'

const icons = {
  'not run': <MinusCircleOutlined aria-hidden />,
  running: <LoadingOutlined aria-hidden />,
  passed: <CheckCircleFilled aria-hidden />,
  failed: <CloseCircleFilled aria-hidden />,
} satisfies Record<StepState, unknown>
const stateNames: Record<StepState, string> = {
  'not run': 'Not run',
  running: 'Running',
  passed: 'Passed',
  failed: 'Failed',
}

/** One test step: description, result and API calls. */
export function StepCard({
  name,
  about,
  result: { state, message, ms, exchanges },
  isBusy,
  onRun,
}: {
  name: string
  about: string
  result: Result
  isBusy: boolean
  /** Missing for a step that runs automatically. */
  onRun?: () => void
}) {
  const id = useId()
  return (
    <li className="adm-test-step" aria-labelledby={id}>
      <div className="adm-test-head">
        <h2 id={id}>{name}</h2>
        <span className="adm-test-state" data-state={state}>
          {icons[state]} {stateNames[state]}
          {ms === null ? null : <span>{` in ${ms.toLocaleString('en-US')} ms`}</span>}
        </span>
        {onRun ? (
          <Button size="small" disabled={isBusy} aria-label={`Run ${name}`} onClick={onRun}>
            Run
          </Button>
        ) : null}
      </div>
      <p className={message ? '' : 'adm-quiet'}>{message || about}</p>
      {exchanges.length > 0 ? (
        <details>
          <summary>
            {exchanges.length} {exchanges.length === 1 ? 'call' : 'calls'}
          </summary>
          <ol>
            {exchanges.map((exchange, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: calls are only ever added at the end
              <Call key={at} {...exchange} />
            ))}
          </ol>
        </details>
      ) : null}
    </li>
  )
}

const Call = ({ what, status, message, ms, bytes, requestId, excerpt }: Exchange) => (
  <li className="adm-test-call">
    <p>
      <code>{what}</code>
    </p>
    <p className="adm-quiet">
      {[
        status === null ? 'no answer' : `status ${status}`,
        `${ms.toLocaleString('en-US')} ms`,
        `${bytes.toLocaleString('en-US')} bytes`,
        ...(requestId ? [`request ${requestId}`] : []),
      ].join(' · ')}
    </p>
    {message ? <p>{message}</p> : null}
    {excerpt ? <pre>{excerpt}</pre> : null}
  </li>
)
