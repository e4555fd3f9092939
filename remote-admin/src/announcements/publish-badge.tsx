import type { Announcement } from '@grace/contract/announcements'
import '../lib/badges.css'
import { kigaliTime } from '../lib/kigali-time.tsx'

type Dated = Pick<Announcement, 'publishDate'>

export const isScheduled = ({ publishDate }: Dated) => Date.parse(publishDate) > Date.now()

export function PublishBadge(announcement: Dated) {
  return isScheduled(announcement) ? (
    <span className="adm-badge adm-badge-client">Scheduled for {kigaliTime(announcement.publishDate)}</span>
  ) : (
    <span className="adm-badge adm-badge-active">Published</span>
  )
}
