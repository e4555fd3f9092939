import { serverNow } from '@grace/contract/clock'
import './badges.css'
import { kigaliTime } from './kigali-time.tsx'

/** Clocks run apart while a page is open: what was published just now is not scheduled. */
const apartMs = 5_000

/** Visitors do not see it yet. */
export const isScheduled = (publishAt: string): boolean => Date.parse(publishAt) > serverNow() + apartMs

export function ScheduledBadge({ publishAt }: { publishAt: string }) {
  return <span className="adm-badge adm-badge-client">Scheduled for {kigaliTime(publishAt)}</span>
}
