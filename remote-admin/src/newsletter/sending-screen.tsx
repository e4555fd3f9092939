import { englishNames, type Language, languages } from '@grace/contract/languages'
import type { Letter, LetterProgress } from '@grace/contract/letters'
import { useQuery } from '@tanstack/react-query'
import { Alert } from 'antd'
import { type ReactNode, useId, useState } from 'react'
import { Button } from '../lib/button.tsx'
import { errorMessageOr } from '../lib/error-message.ts'
import { KigaliTime } from '../lib/kigali-time.tsx'
import { RichText } from '../lib/rich-text/rich-text.tsx'
import { Screen } from '../lib/screen.tsx'
import { useMainLanguage } from '../lib/settings-query.ts'
import { Tabs, tabPanel } from '../lib/tabs.tsx'
import { useToast } from '../lib/toasts.tsx'
import { DeliveryList } from './delivery-list.tsx'
import { usePause, useResume } from './letter-queries.ts'
import { letterResource } from './letter-resource.ts'
import { counted, LetterStatusBadge, sentOf } from './letter-status.tsx'
import './newsletter.css'

const everyMs = 2_000

/** How far a letter has been sent. */
export function SendingScreen({
  letter: known,
  headerActions,
}: {
  letter: Letter
  headerActions: ReactNode
}) {
  const { data: letter = known } = useQuery({
    ...letterResource.query(known.id),
    refetchInterval: ({ state }) => (state.data?.status === 'SENDING' ? everyMs : false),
  })
  const { subject, status, progress, trouble, startedAt, finishedAt } = letter
  return (
    <Screen title={subject} headerActions={headerActions}>
      <section className="adm-panel adm-sending" aria-label="Progress">
        <p>
          <LetterStatusBadge status={status} />{' '}
          {startedAt ? (
            <span className="adm-quiet">
              Started <KigaliTime of={startedAt} />
            </span>
          ) : null}
          {finishedAt ? (
            <span className="adm-quiet">
              , finished <KigaliTime of={finishedAt} />
            </span>
          ) : null}
        </p>
        {progress ? <Progress progress={progress} isSending={status === 'SENDING'} /> : null}
        {trouble && status === 'SENDING' ? (
          <Alert
            type="warning"
            showIcon
            title="The mail server is not accepting emails at the moment."
            description={`The site keeps trying automatically. Its last answer was ${trouble.code}. If this continues, tell the server’s operator.`}
          />
        ) : null}
        <Steps letter={letter} />
      </section>
      {progress ? <Problems id={letter.id} progress={progress} /> : null}
      <Texts letter={letter} />
    </Screen>
  )
}

function Progress({ progress, isSending }: { progress: LetterProgress; isSending: boolean }) {
  const { total, sent, waiting, retrying, refused, unknown, left } = progress
  const facts: [string, number][] = [
    ['waiting', waiting],
    ['of them to be tried again', retrying],
    ['refused', refused],
    ['not known whether it arrived', unknown],
    ['unsubscribed before their turn', left],
  ]
  const labelId = useId()
  return (
    <>
      <progress className="adm-progress" max={total || 1} value={total - waiting} aria-labelledby={labelId} />
      <p id={labelId}>
        <strong>{sentOf(progress)} sent.</strong>{' '}
        {isSending ? <span>{'You can close this page.'}</span> : null}
      </p>
      <ul className="adm-audience">
        {facts
          .filter(([, count]) => count > 0)
          .map(([what, count]) => (
            <li key={what}>
              <strong>{counted(count)}</strong> {what}
            </li>
          ))}
        {sent === total ? <li>Everyone has received it.</li> : null}
      </ul>
    </>
  )
}

/** Pause and Go on. */
function Steps({ letter: { id, status } }: { letter: Letter }) {
  const toast = useToast()
  const pause = usePause(id)
  const resume = useResume(id)
  if (status !== 'SENDING' && status !== 'PAUSED') return null
  const step = status === 'SENDING' ? pause : resume
  return (
    <div>
      <Button
        type={status === 'PAUSED' ? 'primary' : 'default'}
        loading={step.isPending}
        onClick={() =>
          step.mutate(undefined, {
            onSuccess: ({ message }) => toast.success(message),
            onError: (error) => toast.error(errorMessageOr(error, 'That did not work. Please try again.')),
          })
        }
      >
        {status === 'SENDING' ? 'Pause' : 'Go on'}
      </Button>
    </div>
  )
}

function Problems({ id, progress: { refused, unknown } }: { id: number; progress: LetterProgress }) {
  return (
    <>
      {unknown > 0 ? (
        <DeliveryList
          id={id}
          status="UNKNOWN"
          total={unknown}
          title="Not known whether it arrived"
          explained="The letter was handed over, and the mail server’s answer was lost. It is not sent again automatically, so that nobody gets it twice."
        />
      ) : null}
      {refused > 0 ? (
        <DeliveryList
          id={id}
          status="REFUSED"
          total={refused}
          title="Refused"
          explained="Their mail server did not take the letter. It is not tried again."
        />
      ) : null}
    </>
  )
}

/** The letter in each language that it has. */
function Texts({ letter: { texts } }: { letter: Letter }) {
  const baseId = useId()
  const main = useMainLanguage()
  const written = [main, ...languages.filter((code) => code !== main)].filter((code) => texts[code])
  const [chosen, setChosen] = useState<Language>(main)
  const current = written.includes(chosen) ? chosen : written[0]
  if (!current) return null
  return (
    <section className="adm-panel" aria-label="Letter">
      <Tabs
        label="Languages"
        baseId={baseId}
        tabs={written.map((name) => ({ name, content: englishNames[name] }))}
        current={current}
        onOpen={setChosen}
        opensOnFocus
      />
      {written.map((code) => (
        <div key={code} {...tabPanel(baseId, code, code === current)}>
          <article className="adm-mail">
            <h2 lang={code}>{texts[code]?.subject}</h2>
            <RichText html={texts[code]?.content ?? ''} lang={code} />
          </article>
        </div>
      ))}
    </section>
  )
}
