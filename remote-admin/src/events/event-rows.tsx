import type { Event } from '@grace/contract/events'
import { KeepingLink } from '../lib/keeping-link.tsx'
import { KigaliTime } from '../lib/kigali-time.tsx'
import { Languages } from '../lib/languages.tsx'
import { RowActions } from '../lib/row-actions.tsx'
import { WhenBadge } from './when-badge.tsx'

interface Rows {
  rows: readonly Event[]
  onRemove: (event: Event) => void
}

export function EventTable({ rows, onRemove }: Rows) {
  return (
    <div className="adm-table-frame">
      <table className="adm-table">
        <caption className="adm-unseen">Events. Times are Kigali time.</caption>
        <thead>
          <tr>
            <th scope="col">Title</th>
            <th scope="col">Event date</th>
            <th scope="col">Status</th>
            <th scope="col">Languages</th>
            <th scope="col">Place</th>
            <th scope="col" className="adm-col-actions">
              Actions
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((event) => (
            <tr key={event.id}>
              <th scope="row" className="adm-col-text">
                <EditLink event={event} />
              </th>
              <td>
                <KigaliTime of={event.eventDate} />
              </td>
              <td>
                <WhenBadge eventDate={event.eventDate} />
              </td>
              <td>
                <Languages of={event.titleByLanguage} />
              </td>
              <td className="adm-col-text">{event.place ?? 'Where the church meets'}</td>
              <td className="adm-col-actions">
                <Actions event={event} onRemove={onRemove} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** The table's rows on a phone. */
export function EventCards({ rows, onRemove }: Rows) {
  return (
    <ul className="adm-cards" aria-label="Events">
      {rows.map((event) => (
        <li key={event.id} className="adm-card">
          <h2>
            <EditLink event={event} />
          </h2>
          <p className="adm-card-badges">
            <WhenBadge eventDate={event.eventDate} />
            <span className="adm-quiet">
              <KigaliTime of={event.eventDate} />
              {event.place ? ` · ${event.place}` : ''} · <Languages of={event.titleByLanguage} />
            </span>
          </p>
          <Actions event={event} onRemove={onRemove} />
        </li>
      ))}
    </ul>
  )
}

const pathOf = ({ id }: Event) => `/events/${id}` as const

const EditLink = ({ event }: { event: Event }) => <KeepingLink to={pathOf(event)}>{event.title}</KeepingLink>

const Actions = ({ event, onRemove }: { event: Event; onRemove: Rows['onRemove'] }) => (
  <RowActions to={pathOf(event)} title={event.title} onRemove={() => onRemove(event)} />
)
