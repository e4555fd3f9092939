import { HistoryOutlined } from '@ant-design/icons'
import type { AuditEntry } from '@grace/contract/audit'
import { subjects } from '../lib/acts/acts.ts'
import { IconButton } from '../lib/icon-button.tsx'
import { KigaliTime } from '../lib/kigali-time.tsx'
import { Act } from './act.tsx'
import { Changes } from './changes.tsx'

interface Rows {
  entries: readonly AuditEntry[]
  /** Narrows the list to what was done to the same thing. */
  onHistory: (entry: AuditEntry) => void
}

export function AuditTable({ entries, onHistory }: Rows) {
  return (
    <div className="adm-table-frame">
      <table className="adm-table adm-audit">
        <caption className="adm-unseen">Audit trail. Times are Kigali time.</caption>
        <thead>
          <tr>
            <th scope="col">When</th>
            <th scope="col">Who</th>
            <th scope="col">What</th>
            <th scope="col">Changes</th>
            <th scope="col" className="adm-col-actions">
              Actions
            </th>
          </tr>
        </thead>
        <tbody>
          {entries.map((entry) => (
            <tr key={entry.id}>
              <td>
                <KigaliTime of={entry.at} />
              </td>
              <th scope="row" className="adm-col-text">
                {entry.actorUsername}
              </th>
              <td className="adm-col-text">
                <Act entry={entry} />
              </td>
              <td className="adm-col-changes">
                <Changes entry={entry} />
              </td>
              <td className="adm-col-actions">
                <History entry={entry} onHistory={onHistory} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

export function AuditCards({ entries, onHistory }: Rows) {
  return (
    <ul className="adm-cards" aria-label="Audit trail">
      {entries.map((entry) => (
        <li key={entry.id} className="adm-card adm-audit">
          <p>
            <strong>{entry.actorUsername}</strong> <Act entry={entry} />
          </p>
          <p className="adm-quiet">
            <KigaliTime of={entry.at} />
          </p>
          <Changes entry={entry} />
          <History entry={entry} onHistory={onHistory} text="History" />
        </li>
      ))}
    </ul>
  )
}

function History({
  entry,
  onHistory,
  text,
}: {
  entry: AuditEntry
  onHistory: Rows['onHistory']
  text?: string
}) {
  const { one } = subjects[entry.subjectType]
  return (
    <IconButton
      label={`History of ${one} #${entry.subjectId}`}
      tip="History"
      icon={<HistoryOutlined />}
      {...(text && { text })}
      onClick={() => onHistory(entry)}
    />
  )
}
