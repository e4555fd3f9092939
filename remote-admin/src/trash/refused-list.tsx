import type { BulkResult } from './queries.ts'
import { nameOf } from './trash-columns.tsx'

/** Refused items, each with the server's reason. */
export const RefusedList = ({ refused }: Pick<BulkResult, 'refused'>) =>
  refused.length > 0 ? (
    <ul className="adm-trash-refused">
      {refused.map(({ item, reason }) => (
        <li key={item.id}>
          <strong>{nameOf(item)}</strong>: {reason}
        </li>
      ))}
    </ul>
  ) : null
