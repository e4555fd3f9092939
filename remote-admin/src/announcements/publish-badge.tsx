import type { Announcement } from '@grace/contract/announcements'
import '../lib/badges.css'
import { isScheduled, ScheduledBadge } from '../lib/scheduled.tsx'

export function PublishBadge({ publishDate }: Pick<Announcement, 'publishDate'>) {
  return isScheduled(publishDate) ? (
    <ScheduledBadge publishAt={publishDate} />
  ) : (
    <span className="adm-badge adm-badge-active">Published</span>
  )
}
