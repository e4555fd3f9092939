import '../lib/badges.css'

export const WhenBadge = ({ nextDate }: { nextDate: string | null }) => (
  <span className={`adm-badge adm-badge-${nextDate ? 'active' : 'member'}`}>
    {nextDate ? 'Upcoming' : 'Past'}
  </span>
)
