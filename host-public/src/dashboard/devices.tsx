import { serverNow } from '@grace/contract/clock'
import { type Session, sessions } from '@grace/contract/sessions'
import { CallError, call } from '@grace/shared-auth/call'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ago, dateOfInstant } from '../language/format.ts'
import { useLanguage } from '../language/use-language.ts'
import { callConfirmed } from '../lib/call-confirmed.ts'
import { grouped } from '../lib/grouped.ts'
import { LoadFailure } from '../lib/load-failure.tsx'
import { useConfirmation } from '../lib/use-confirmation.tsx'
import { useErrorMessage } from '../lib/use-error-message.ts'
import { useLoaded } from '../lib/use-loaded.ts'

const load = (signal: AbortSignal) => call(sessions.list, { signal })

/** The member's sessions, with a button to end each. */
export function Devices() {
  const { t } = useTranslation('account')
  const errorMessage = useErrorMessage()
  const { data, failure, setData, retry } = useLoaded(load)
  const [busy, setBusy] = useState<string | null>(null)
  const [outcome, setOutcome] = useState<'deviceEnded' | 'othersEnded' | CallError | null>(null)
  const status = useRef<HTMLParagraphElement>(null)
  const { confirm, form: confirmForm } = useConfirmation()
  useLayoutEffect(() => {
    // The focused button is removed with its device.
    if (outcome) status.current?.focus()
  }, [outcome])

  async function end(what: string, done: 'deviceEnded' | 'othersEnded', left: (session: Session) => boolean) {
    if (busy) return
    setBusy(what)
    setOutcome(null)
    try {
      if (done === 'othersEnded') await callConfirmed(confirm, sessions.endOthers)
      else await callConfirmed(confirm, sessions.end, { params: { id: what } })
      setData(data?.filter(left) ?? null)
      setOutcome(done)
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      // The session has ended in the meantime.
      if (error.code === 'not_found') {
        setData(data?.filter(left) ?? null)
        setOutcome('deviceEnded')
      } else setOutcome(error)
    } finally {
      setBusy(null)
    }
  }
  const nameOf = ({ browser, platform }: Session) =>
    browser && platform
      ? t('devices.device', { browser, platform })
      : (browser ?? platform ?? t('devices.unknown'))
  const others = data?.filter(({ isCurrent }) => !isCurrent) ?? []
  const message = outcome instanceof CallError ? errorMessage(outcome) : outcome && t(`devices.${outcome}`)

  return (
    <section className="card" aria-labelledby="devices">
      <h2 id="devices">{t('devices.title')}</h2>
      <p>{t('devices.text')}</p>
      <p ref={status} tabIndex={-1} role="status" className={statusClass(outcome)}>
        {message || (!data && !failure && t('loading'))}
      </p>
      {failure && !data && (
        <LoadFailure retryLabel={t('dashboard.retry')} onRetry={retry}>
          {t('devices.loadFailed')} {errorMessage(failure)}
        </LoadFailure>
      )}
      {confirmForm}
      {data && (
        <>
          <ul className="devices">
            {alike(data, nameOf).map((group) => (
              <Group key={group[0]?.id} sessions={group} name={nameOf}>
                {(session) => (
                  <Device
                    key={session.id}
                    session={session}
                    device={nameOf(session)}
                    isBusy={busy === session.id}
                    onEnd={() => void end(session.id, 'deviceEnded', ({ id }) => id !== session.id)}
                  />
                )}
              </Group>
            ))}
          </ul>
          {others.length > 0 ? (
            <button
              type="button"
              className="button quiet"
              disabled={busy !== null}
              onClick={() => void end('others', 'othersEnded', ({ isCurrent }) => isCurrent)}
            >
              {t('devices.endOthers')}
            </button>
          ) : (
            <p className="aside">{t('devices.noOthers')}</p>
          )}
        </>
      )}
    </section>
  )
}

function statusClass(outcome: unknown): string | undefined {
  if (!outcome) return undefined
  return outcome instanceof CallError ? 'notice bad' : 'notice good'
}

/** From this many on, devices of one name are one line. */
const alikeMin = 3

/** Sessions in their order; those of other devices that look alike are together. */
function alike(sessions: readonly Session[], nameOf: (session: Session) => string): Session[][] {
  const groups = grouped(sessions, (session) => (session.isCurrent ? session.id : nameOf(session)))
  return groups.flatMap((group) => (group.length < alikeMin ? group.map((session) => [session]) : [group]))
}

interface GroupProps {
  sessions: readonly Session[]
  name: (session: Session) => string
  children: (session: Session) => ReactNode
}

function Group({ sessions, name, children }: GroupProps) {
  const { t } = useTranslation('account')
  const [first] = sessions
  if (!first || sessions.length === 1) return sessions.map(children)
  return (
    <li>
      <details>
        <summary>{t('devices.alike', { count: sessions.length, device: name(first) })}</summary>
        <ul className="devices">{sessions.map(children)}</ul>
      </details>
    </li>
  )
}

interface DeviceProps {
  session: Session
  device: string
  isBusy: boolean
  onEnd: () => void
}

function Device({ session, device, isBusy, onEnd }: DeviceProps) {
  const { t } = useTranslation('account')
  const language = useLanguage()
  const [now] = useState(serverNow)
  const { createdAt, lastUsedAt, isCurrent } = session
  return (
    <li>
      <div>
        <h3>
          {device} {isCurrent && <span className="aside">{t('devices.this')}</span>}
        </h3>
        <p className="aside">
          {t('devices.since', { date: dateOfInstant(language, createdAt) })}
          <br />
          {t('devices.lastUsed', { ago: ago(language, Date.parse(lastUsedAt), now) })}
        </p>
      </div>
      {!isCurrent && (
        <button
          type="button"
          className="button quiet"
          aria-label={t('devices.endDevice', { device })}
          disabled={isBusy}
          onClick={onEnd}
        >
          {t('devices.end')}
        </button>
      )}
    </li>
  )
}
