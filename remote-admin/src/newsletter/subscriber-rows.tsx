import { DeleteOutlined } from '@ant-design/icons'
import type { Subscriber } from '@grace/contract/newsletter'
import '../lib/badges.css'
import { IconButton } from '../lib/icon-button.tsx'
import { KigaliTime } from '../lib/kigali-time.tsx'

interface Rows {
  rows: readonly Subscriber[]
  onRemove: (subscriber: Subscriber) => void
}

const languageNames = { en: 'English', fr: 'French', rw: 'Kinyarwanda' }
const languageOf = ({ language }: Subscriber) => (language ? languageNames[language] : 'Not known')

export function SubscriberTable({ rows, onRemove }: Rows) {
  return (
    <div className="adm-table-frame">
      <table className="adm-table">
        <caption className="adm-unseen">Subscribers, newest first. Times are Kigali time.</caption>
        <thead>
          <tr>
            <th scope="col">Email</th>
            <th scope="col">Language</th>
            <th scope="col">Status</th>
            <th scope="col">Since</th>
            <th scope="col" className="adm-col-actions">
              Actions
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((subscriber) => (
            <tr key={subscriber.id}>
              <th scope="row" className="adm-col-text">
                <a href={`mailto:${subscriber.email}`}>{subscriber.email}</a>
              </th>
              <td>{languageOf(subscriber)}</td>
              <td>
                <ActiveBadge of={subscriber} />
              </td>
              <td>
                <KigaliTime of={subscriber.createdAt} />
              </td>
              <td className="adm-col-actions">
                <Remove subscriber={subscriber} onRemove={onRemove} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** The table's rows on a phone. */
export function SubscriberCards({ rows, onRemove }: Rows) {
  return (
    <ul className="adm-cards" aria-label="Subscribers">
      {rows.map((subscriber) => (
        <li key={subscriber.id} className="adm-card">
          <h2>
            <a href={`mailto:${subscriber.email}`}>{subscriber.email}</a>
          </h2>
          <p className="adm-card-badges">
            <ActiveBadge of={subscriber} />
            <span className="adm-quiet">
              {languageOf(subscriber)} · since <KigaliTime of={subscriber.createdAt} />
            </span>
          </p>
          <Remove subscriber={subscriber} onRemove={onRemove} />
        </li>
      ))}
    </ul>
  )
}

function ActiveBadge({ of: { active } }: { of: Subscriber }) {
  return active ? (
    <span className="adm-badge adm-badge-active">Active</span>
  ) : (
    <span className="adm-badge adm-badge-inactive">Unsubscribed</span>
  )
}

function Remove({ subscriber, onRemove }: { subscriber: Subscriber; onRemove: Rows['onRemove'] }) {
  return (
    <div className="adm-actions">
      <IconButton
        label={`Delete ${subscriber.email}`}
        tip="Delete"
        text="Delete"
        className="adm-icon-button-danger"
        icon={<DeleteOutlined />}
        onClick={() => onRemove(subscriber)}
      />
    </div>
  )
}
