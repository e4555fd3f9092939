import type { Session } from '@grace/contract/sessions'
import { useId, useRef, useState } from 'react'
import { Button } from '../lib/button.tsx'
import { errorMessageOr } from '../lib/error-message.ts'
import { KigaliTime } from '../lib/kigali-time.tsx'
import { LoadingSkeleton } from '../lib/loading-skeleton.tsx'
import { QueryLoader } from '../lib/query-loader.tsx'
import { useToast } from '../lib/toasts.tsx'
import { EndOtherSessionsDialog } from './end-other-sessions-dialog.tsx'
import { sessionsQuery, useEndSession } from './queries.ts'
import '../lib/badges.css'

const failed = 'Failed to log out the device. Please try again.'

/** Sessions of the administrator, each with a button that ends it. */
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
  const end = useEndSession()
  const [isEndingOthers, setIsEndingOthers] = useState(false)
  const endOne = (id: string) =>
    end.mutate(id, {
      onSuccess: ({ message }) => {
        toast.success(message)
        focusHeading()
      },
      onError: (error) => toast.error(errorMessageOr(error, failed)),
    })
  const others = sessions.filter(({ isCurrent }) => !isCurrent)

  return (
    <>
      <ul className="adm-devices">
        {sessions.map((session) => (
          <li key={session.id}>
            <DeviceFacts session={session} />
            {session.isCurrent ? null : (
              <Button
                aria-label={`Log out ${deviceName(session)}`}
                loading={end.isPending && end.variables === session.id}
                onClick={() => endOne(session.id)}
              >
                Log out
              </Button>
            )}
          </li>
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

function DeviceFacts({ session }: { session: Session }) {
  return (
    <div className="adm-device-facts">
      <h3>
        {deviceName(session)}
        {session.isCurrent ? <span className="adm-badge adm-badge-active">This device</span> : null}
      </h3>
      <p className="adm-quiet">
        Logged in <KigaliTime of={session.createdAt} />
      </p>
      <p className="adm-quiet">
        Last used <KigaliTime of={session.lastUsedAt} />
      </p>
    </div>
  )
}

function deviceName({ browser, platform }: Session): string {
  if (browser && platform) return `${browser} on ${platform}`
  return browser ?? platform ?? 'Unknown device'
}
