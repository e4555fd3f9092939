import { serverNow } from '@grace/contract/clock'
import './badges.css'
import { kigaliTime } from './kigali-time.tsx'

/** Visitors do not see it yet. */
export const isScheduled = (publishAt: string): boolean => Date.parse(publishAt) > serverNow()

export function ScheduledBadge({ publishAt }: { publishAt: string }) {
  return <span className="adm-badge adm-badge-client">Scheduled for {kigaliTime(publishAt)}</span>
}
