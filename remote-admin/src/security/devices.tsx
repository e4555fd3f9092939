import type { Session } from '@grace/contract/sessions'
import { useId, useRef, useState } from 'react'
import { Button } from '../lib/button.tsx'
import { Disclosure } from '../lib/disclosure.tsx'
import { errorMessageOr } from '../lib/error-message.ts'
import { KigaliTime, kigaliTime } from '../lib/kigali-time.tsx'
import { LoadingSkeleton } from '../lib/loading-skeleton.tsx'
import { QueryLoader } from '../lib/query-loader.tsx'
import { useToast } from '../lib/toasts.tsx'
import { EndOtherSessionsDialog } from './end-other-sessions-dialog.tsx'
import { sessionsQuery, useEndSessions } from './queries.ts'
import '../lib/badges.css'

const failed = 'Failed to log out the device. Please try again.'

/** Sessions of the administrator by device, with buttons that end them. */
export function Devices() {
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <section aria-labelledby={id}>
      <h2 id={id} ref={heading} tabIndex={-1}>
        Devices
      </h2>
      <p>You are logged in on these devices. Log out any that you do not recognise.</p>
      <QueryLoader
        query={sessionsQuery}
        fallback={<LoadingSkeleton what="devices" rows={3} />}
        failed="Failed to load your devices."
      >
        {(sessions) => <DeviceList sessions={sessions} focusHeading={() => heading.current?.focus()} />}
      </QueryLoader>
    </section>
  )
}

interface ListProps {
  sessions: readonly Session[]
  /** Called when the pressed button was removed with its session. */
  focusHeading: () => void
}

function DeviceList({ sessions, focusHeading }: ListProps) {
  const toast = useToast()
  const end = useEndSessions()
  const [isEndingOthers, setIsEndingOthers] = useState(false)
  const endAll = (ids: readonly string[]) =>
    end.mutate(ids, {
      onSuccess: ({ message }) => {
        toast.success(message)
        focusHeading()
      },
      onError: (error) => toast.error(errorMessageOr(error, failed)),
    })
  const isEnding = (ids: readonly string[]) => end.isPending && end.variables.join() === ids.join()
  const others = sessions.filter(({ isCurrent }) => !isCurrent)

  return (
    <>
      <ul className="adm-devices">
        {[...byDevice(sessions)].map(([name, logins]) => (
          <Device key={name} name={name} logins={logins} isEnding={isEnding} onEnd={endAll} />
        ))}
      </ul>
      {others.length > 0 ? (
        <Button danger onClick={() => setIsEndingOthers(true)}>
          Log out all other devices
        </Button>
      ) : (
        <p className="adm-quiet">You are not logged in anywhere else.</p>
      )}
      <p className="adm-quiet">All times are Kigali time.</p>
      {isEndingOthers ? (
        <EndOtherSessionsDialog
          count={others.length}
          onClose={() => setIsEndingOthers(false)}
          onEnded={focusHeading}
        />
      ) : null}
    </>
  )
}

interface DeviceProps {
  name: string
  /** The one used last first. */
  logins: readonly Session[]
  isEnding: (ids: readonly string[]) => boolean
  onEnd: (ids: readonly string[]) => void
}

/** Browsers do not tell one device from another of its kind, so that logins of the same name are shown as one. */
function Device({ name, logins, isEnding, onEnd }: DeviceProps) {
  const isHere = logins.some(({ isCurrent }) => isCurrent)
  const ids = logins.map(({ id }) => id)
  const [latest] = logins
  if (!latest) return null
  return (
    <li>
      <div className="adm-device-facts">
        <h3>
          {name}
          {isHere ? <span className="adm-badge adm-badge-active">This device</span> : null}
        </h3>
        {logins.length === 1 ? (
          <LoginTimes of={latest} />
        ) : (
          <p className="adm-quiet">
            Last used <KigaliTime of={latest.lastUsedAt} />
          </p>
        )}
      </div>
      {isHere ? null : (
        <Button aria-label={`Log out ${name}`} loading={isEnding(ids)} onClick={() => onEnd(ids)}>
          Log out
        </Button>
      )}
      {logins.length > 1 ? (
        <Disclosure title={`${logins.length} logins`}>
          <ul className="adm-devices">
            {logins.map((login) => (
              <li key={login.id}>
                <div className="adm-device-facts">
                  {login.isCurrent ? <p>This login</p> : null}
                  <LoginTimes of={login} />
                </div>
                {login.isCurrent ? null : (
                  <Button
                    aria-label={`Log out the login of ${kigaliTime(login.createdAt)}`}
                    loading={isEnding([login.id])}
                    onClick={() => onEnd([login.id])}
                  >
                    Log out
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </Disclosure>
      ) : null}
    </li>
  )
}

function LoginTimes({ of: { createdAt, lastUsedAt } }: { of: Session }) {
  return (
    <>
      <p className="adm-quiet">
        Logged in <KigaliTime of={createdAt} />
      </p>
      <p className="adm-quiet">
        Last used <KigaliTime of={lastUsedAt} />
      </p>
    </>
  )
}

function byDevice(sessions: readonly Session[]): Map<string, Session[]> {
  const devices = new Map<string, Session[]>()
  for (const session of sessions) {
    const name = deviceName(session)
    devices.set(name, [...(devices.get(name) ?? []), session])
  }
  return devices
}

function deviceName({ browser, platform }: Session): string {
  if (browser && platform) return `${browser} on ${platform}`
  return browser ?? platform ?? 'Unknown device'
}
