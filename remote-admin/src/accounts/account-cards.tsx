import type { Account } from '@grace/contract/accounts'
import { nationalPhone } from '@grace/contract/phone'
import { useUser } from '@grace/shared-auth'
import { memo } from 'react'
import { RoleBadge, StatusBadge } from '../lib/badges.tsx'
import { SelectBox } from '../lib/bulk/select-box.tsx'
import { KigaliTime } from '../lib/kigali-time.tsx'
import { AccountActions } from './account-actions.tsx'
import { EditLink } from './edit-link.tsx'
import type { Task } from './task.ts'
import type { Selection } from './use-selection.ts'

interface Handlers {
  onTask: (task: Task) => void
  onProblem: (problem: string | null) => void
}

/** The table's rows on a phone: nothing to scroll sideways, and a tap on the number calls. */
export function AccountCards({
  rows,
  selection: { ids, toggle, page },
  onTask,
  onProblem,
}: { rows: readonly Account[]; selection: Selection } & Handlers) {
  const own = useUser()?.id
  return (
    <>
      <div className="adm-select-page">
        <SelectBox
          label="Select all on this page"
          checked={page.isAll}
          isSome={page.isSome}
          onChange={page.choose}
        />
        <span aria-hidden="true">Select all on this page</span>
      </div>
      <ul className="adm-cards" aria-label="Users">
        {rows.map((account) => (
          <Card
            key={account.id}
            account={account}
            isOwn={account.id === own}
            isChosen={ids.has(account.id)}
            onChoose={toggle}
            onTask={onTask}
            onProblem={onProblem}
          />
        ))}
      </ul>
    </>
  )
}

const Card = memo(function Card({
  account,
  isOwn,
  isChosen,
  onChoose,
  ...handlers
}: {
  account: Account
  isOwn: boolean
  isChosen: boolean
  onChoose: Selection['toggle']
} & Handlers) {
  return (
    <li className="adm-card" data-chosen={isChosen}>
      <div className="adm-card-head">
        <h2>
          <EditLink id={account.id}>{account.fullName}</EditLink>
        </h2>
        {isOwn ? null : (
          <SelectBox
            label={`Select ${account.username}`}
            checked={isChosen}
            onChange={(checked) => onChoose(account.id, checked)}
          />
        )}
      </div>
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
      <AccountActions account={account} {...handlers} />
    </li>
  )
})
