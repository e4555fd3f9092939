import type { WeekItem } from '@grace/contract/dashboard'
import { ConsoleLink } from '../../lib/address.tsx'
import { useAreas } from '../../lib/areas.ts'
import { subjects } from '../../lib/audit-entries/subjects.ts'
import '../../lib/badges.css'
import { calendarDay, clock } from '../../lib/calendar.ts'

const weekday = new Intl.DateTimeFormat('en-US', { weekday: 'short', timeZone: 'UTC' })

/** Seven days as visitors will have them; each line leads to its form. */
export function WeekList({ week, today }: { week: readonly WeekItem[]; today: string }) {
  const dates = [...new Set(week.map(({ date }) => date))]
  if (week.length === 0) return <p className="adm-quiet">Nothing takes place in the next seven days.</p>
  return (
    <>
      <ul className="adm-today-lines">
        {dates.map((date) => (
          <li key={date} className="adm-today-day">
            <time dateTime={date} className="adm-today-date">
              <span aria-hidden="true">{date === today ? 'Today' : weekday.format(new Date(date))}</span>
              <strong aria-hidden="true">{Number(date.slice(8))}</strong>
              <span className="adm-visually-hidden">
                {date === today ? `Today, ${calendarDay(date)}` : calendarDay(date)}
              </span>
            </time>
            <ul>
              {week
                .filter((item) => item.date === date)
                .map((item) => (
                  <Line key={`${item.kind} ${item.id} ${item.start}`} item={item} />
                ))}
            </ul>
          </li>
        ))}
      </ul>
      <p className="adm-quiet">All times are Kigali time.</p>
    </>
  )
}

function Line({ item }: { item: WeekItem }) {
  const { kind, id, title, start, state } = item
  const isMine = useAreas().includes('content')
  const name = state === 'scheduled' ? `“${title}” goes public` : title || `Untitled ${kind}`
  const badge = badgeOf(item)
  return (
    <li className="adm-today-item" data-state={state}>
      <span className="adm-today-time">{start ? clock(start) : 'goes on'}</span>
      <span className="adm-today-what">
        <span className="adm-today-name">
          {isMine ? <ConsoleLink to={subjects[kind].path(id)}>{name}</ConsoleLink> : name}
        </span>
        {badge ? <span className={`adm-badge adm-badge-${badge.look}`}>{badge.text}</span> : null}
      </span>
    </li>
  )
}

function badgeOf({ kind, state, usualStart }: WeekItem): { text: string; look: string } | null {
  if (state === 'moved' && usualStart) return { text: `Not ${clock(usualStart)}`, look: 'pending' }
  if (state === 'additional') return { text: 'Additional', look: 'pending' }
  if (state === 'cancelled') return { text: 'Cancelled', look: 'rejected' }
  if (state === 'scheduled') return { text: 'Planned', look: 'pending' }
  return kind === 'event' ? { text: 'Event', look: 'client' } : null
}
