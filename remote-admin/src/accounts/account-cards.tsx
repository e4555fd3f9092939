import type { Account } from '@grace/contract/accounts'
import { nationalPhone } from '@grace/contract/phone'
import { RoleBadge, StatusBadge } from '../lib/badges.tsx'
import { KigaliTime } from '../lib/kigali-time.tsx'
import { AccountActions } from './account-actions.tsx'
import { EditLink } from './edit-link.tsx'
import type { Task } from './task.ts'

/** The table's rows on a phone: nothing to scroll sideways, and a tap on the number calls. */
export function AccountCards({
  rows,
  onTask,
  onProblem,
}: {
  rows: readonly Account[]
  onTask: (task: Task) => void
  onProblem: (problem: string | null) => void
}) {
  return (
    <ul className="adm-cards" aria-label="Users">
      {rows.map((account) => (
        <li key={account.id} className="adm-card">
          <h2>
            <EditLink id={account.id}>{account.fullName}</EditLink>
          </h2>
          <p className="adm-card-badges">
            <RoleBadge role={account.accountCategory} />
            <StatusBadge active={account.active} />
            <span className="adm-quiet">
              {account.username} · #{account.id}
            </span>
          </p>
          <p className="adm-card-contact">
            <a href={`mailto:${account.email}`}>{account.email}</a>
            {account.phoneNumber ? (
              <a href={`tel:${account.phoneNumber}`}>{nationalPhone(account.phoneNumber)}</a>
            ) : null}
          </p>
          <p className="adm-quiet">
            Created <KigaliTime of={account.createdAt} />
            <br />
            Updated <KigaliTime of={account.updatedAt} />
          </p>
          <AccountActions account={account} onTask={onTask} onProblem={onProblem} />
        </li>
      ))}
    </ul>
  )
}
