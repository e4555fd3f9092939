import type { Activity } from '@grace/contract/dashboard'
import { Button } from 'antd'
import { useId, useState } from 'react'
import { ConsoleLink } from '../lib/address.tsx'
import { KigaliTime } from '../lib/kigali-time.tsx'
import { LoadingSkeleton } from '../lib/loading-skeleton.tsx'
import { QueryLoader } from '../lib/query-loader.tsx'
import { ActivityText } from './activity-text.tsx'
import { activityQuery } from './queries.ts'

export function RecentActivity() {
  const id = useId()
  return (
    <section aria-labelledby={id} className="adm-panel">
      <div className="adm-panel-head">
        <h2 id={id}>Recent activity</h2>
        <ConsoleLink to="/audit">Audit trail</ConsoleLink>
      </div>
      <QueryLoader
        query={activityQuery}
        failed="The recent activity could not be loaded."
        fallback={<LoadingSkeleton what="recent activity" />}
      >
        {(activity) => (activity.length === 0 ? <p>Nothing has happened yet.</p> : <Lines of={activity} />)}
      </QueryLoader>
    </section>
  )
}

const atFirst = 8

function Lines({ of }: { of: readonly Activity[] }) {
  const [isWhole, setWhole] = useState(false)
  return (
    <>
      <ul className="adm-activity">
        {(isWhole ? of : of.slice(0, atFirst)).map((activity) => (
          <li key={`${activity.action} ${activity.subjectId} ${activity.at}`}>
            <span>
              <ActivityText {...activity} />
            </span>
            <span className="adm-quiet">
              <KigaliTime of={activity.at} />
            </span>
          </li>
        ))}
      </ul>
      {of.length > atFirst ? (
        <Button aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? 'Show fewer' : `Show ${of.length - atFirst} more`}
        </Button>
      ) : null}
    </>
  )
}
