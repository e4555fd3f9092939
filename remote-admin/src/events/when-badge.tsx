import { todayInKigali } from '@grace/contract/fields'
import '../lib/badges.css'

/** As the public site sees it: an event is coming until its day in Kigali is over. */
export function WhenBadge({ eventDate }: { eventDate: string }) {
  const isPast = todayInKigali(Date.parse(eventDate)) < todayInKigali()
  return (
    <span className={`adm-badge adm-badge-${isPast ? 'member' : 'active'}`}>
      {isPast ? 'Past' : 'Coming'}
    </span>
  )
}
