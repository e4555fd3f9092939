import type { Announcement } from '@grace/contract/announcements'
import { KeepingLink } from '../lib/keeping-link.tsx'
import { KigaliTime } from '../lib/kigali-time.tsx'
import { Languages } from '../lib/languages.tsx'
import { RowActions } from '../lib/row-actions.tsx'
import { isScheduled, PublishBadge } from './publish-badge.tsx'

interface Rows {
  rows: readonly Announcement[]
  onRemove: (announcement: Announcement) => void
}

export function AnnouncementTable({ rows, onRemove }: Rows) {
  return (
    <div className="adm-table-frame">
      <table className="adm-table">
        <caption className="adm-unseen">Announcements, newest first. Times are Kigali time.</caption>
        <thead>
          <tr>
            <th scope="col">Title</th>
            <th scope="col">Status</th>
            <th scope="col">Languages</th>
            <th scope="col">Publish date</th>
            <th scope="col" className="adm-col-actions">
              Actions
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((announcement) => (
            <tr key={announcement.id}>
              <th scope="row" className="adm-col-text">
                <EditLink announcement={announcement} />
              </th>
              <td>
                <PublishBadge publishDate={announcement.publishDate} />
              </td>
              <td>
                <Languages of={announcement.titleByLanguage} />
              </td>
              <td>
                <KigaliTime of={announcement.publishDate} />
              </td>
              <td className="adm-col-actions">
                <Actions announcement={announcement} onRemove={onRemove} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** The table's rows on a phone. */
export function AnnouncementCards({ rows, onRemove }: Rows) {
  return (
    <ul className="adm-cards" aria-label="Announcements">
      {rows.map((announcement) => (
        <li key={announcement.id} className="adm-card">
          <h2>
            <EditLink announcement={announcement} />
          </h2>
          <p className="adm-card-badges">
            <PublishBadge publishDate={announcement.publishDate} />
            <span className="adm-quiet">
              {isScheduled(announcement) ? null : (
                <>
                  <KigaliTime of={announcement.publishDate} /> ·{' '}
                </>
              )}
              <Languages of={announcement.titleByLanguage} />
            </span>
          </p>
          <Actions announcement={announcement} onRemove={onRemove} />
        </li>
      ))}
    </ul>
  )
}

const pathOf = ({ id }: Announcement) => `/announcements/${id}` as const

const EditLink = ({ announcement }: { announcement: Announcement }) => (
  <KeepingLink to={pathOf(announcement)}>{announcement.title}</KeepingLink>
)

const Actions = ({ announcement, onRemove }: { announcement: Announcement; onRemove: Rows['onRemove'] }) => (
  <RowActions to={pathOf(announcement)} title={announcement.title} onRemove={() => onRemove(announcement)} />
)
