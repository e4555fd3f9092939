import { todayInKigali } from '@grace/contract/fields'
import '../lib/badges.css'

/** An event counts as coming until its day in Kigali has ended, as on the public site. */
export function WhenBadge({ eventDate }: { eventDate: string }) {
  const isPast = todayInKigali(Date.parse(eventDate)) < todayInKigali()
  return (
    <span className={`adm-badge adm-badge-${isPast ? 'member' : 'active'}`}>
      {isPast ? 'Past' : 'Coming'}
    </span>
  )
}
