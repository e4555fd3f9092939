import { type Job, type JobList, jobs } from '@grace/contract/jobs'
import { Alert, Button, Progress, Space } from 'antd'
import type { ReactNode } from 'react'
import { kigaliTime } from '../kigali-time.tsx'
import './job-lines.css'
import { sentencesOf } from './job-words.ts'
import { isAtWork, useJobs } from './use-jobs.ts'

interface LineProps {
  job: Job
  /** Id of the administrator. */
  own: number | undefined
  onStep: (endpoint: typeof jobs.stop | typeof jobs.undo) => void
}

/** Progress of the jobs of a list, and what is left of them. */
export function JobLines({
  list,
  onProblem,
}: {
  list: JobList
  onProblem: (problem: string | null) => void
}) {
  const { shown, step, own } = useJobs(list, onProblem)
  if (shown.length === 0) return null
  return (
    <div className="adm-jobs">
      {shown.map((job) => {
        const Line = isAtWork(job) ? AtWork : job.state === 'stopped' ? Stopped : Done
        const onStep: LineProps['onStep'] = (endpoint) => void step(endpoint, job)
        return <Line key={job.id} {...{ job, own, onStep }} />
      })}
    </div>
  )
}

const Bar = ({ job: { total, done, refused }, label }: { job: Job; label: string }) => (
  <Progress
    percent={total === 0 ? 100 : Math.floor(((done + refused) / total) * 100)}
    showInfo={false}
    status="normal"
    aria-label={label}
  />
)

function AtWork({ job, own, onStep }: LineProps) {
  const { doing, progress } = sentencesOf(job)
  const { startedBy, state } = job
  return (
    <Line
      type="info"
      title={doing}
      action={<Button onClick={() => onStep(jobs.stop)}>Stop</Button>}
      description={
        <>
          <p>
            {state === 'queued' ? 'It begins when the one before it is done.' : `${progress}.`}{' '}
            {startedBy && startedBy.id !== own
              ? `${startedBy.fullName} has started it.`
              : 'You can close this page.'}
          </p>
          <Bar job={job} label={doing} />
        </>
      }
    />
  )
}

function Stopped({ job, own, onStep }: LineProps) {
  const { left } = sentencesOf(job)
  const { stoppedBy, endedAt, isUndoable } = job
  const by = stoppedBy ? `${stoppedBy.id === own ? 'You' : stoppedBy.fullName} stopped it` : 'It was cut off'
  return (
    <Line
      type="warning"
      title={left}
      action={
        <Space wrap>
          <Button type="primary" onClick={() => onStep(jobs.goOn)}>
            Go on
          </Button>
          {isUndoable ? <Button onClick={() => onStep(jobs.undo)}>Undo</Button> : null}
          <Button onClick={() => onStep(jobs.close)}>Leave it so</Button>
        </Space>
      }
      description={
        <>
          <p>{endedAt ? `${by} on ${kigaliTime(endedAt)}.` : `${by}.`}</p>
          <Bar job={job} label={left} />
          <Refusals job={job} />
        </>
      }
    />
  )
}

function Done({ job, own, onStep }: LineProps) {
  const { done } = sentencesOf(job)
  const { startedBy, refused, isUndoable } = job
  return (
    <Line
      type={refused > 0 ? 'warning' : 'success'}
      title={done}
      action={
        <Space wrap>
          {isUndoable ? <Button onClick={() => onStep(jobs.undo)}>Undo</Button> : null}
          <Button type="text" onClick={() => onStep(jobs.close)}>
            Close
          </Button>
        </Space>
      }
      description={
        <>
          {startedBy && startedBy.id !== own ? <p>{startedBy.fullName} has started it.</p> : null}
          <Refusals job={job} />
        </>
      }
    />
  )
}

/** Not a live region: the progress would be read out each time. */
const Line = (props: {
  type: 'info' | 'warning' | 'success'
  title: string
  action: ReactNode
  description: ReactNode
}) => <Alert {...props} role="group" aria-label={props.title} showIcon className="adm-job" />

const Refusals = ({ job }: { job: Job }) =>
  job.refusals.length > 0 ? (
    <>
      <p>{sentencesOf(job).refused}</p>
      <ul className="adm-job-refused">
        {job.refusals.map(({ id, name, reason }) => (
          <li key={id}>
            <strong>{name || `Number ${id}`}</strong>: {reason}
          </li>
        ))}
      </ul>
    </>
  ) : null
