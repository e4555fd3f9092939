import type { Account } from '@grace/contract/accounts'
import { useUser } from '@grace/shared-auth'
import { Fragment, memo } from 'react'
import { RoleBadge, StatusBadge } from '../lib/badges.tsx'
import { SelectBox } from '../lib/bulk/select-box.tsx'
import { KigaliTime } from '../lib/kigali-time.tsx'
import { SortHead } from '../lib/list/sort-head.tsx'
import { AccountActions } from './account-actions.tsx'
import { EditLink } from './edit-link.tsx'
import { columns, isTime, type Sort, sortedBy } from './list-state.ts'
import type { Task } from './task.ts'
import type { Selection } from './use-selection.ts'

interface Handlers {
  onTask: (task: Task) => void
  onProblem: (problem: string | null) => void
}

export function AccountTable({
  rows,
  selection: { ids, toggle, page },
  sort,
  onSort,
  onTask,
  onProblem,
}: { rows: readonly Account[]; selection: Selection; sort: Sort; onSort: (sort: Sort) => void } & Handlers) {
  const own = useUser()?.id
  const heads = columns.map(({ name, label }) => (
    <SortHead
      key={name}
      name={name}
      label={label}
      sort={sort}
      isTime={isTime(name)}
      onSort={(column) => onSort(sortedBy(sort, column))}
    />
  ))
  return (
    <div className="adm-table-frame">
      <table className="adm-table adm-accounts">
        <caption className="adm-unseen">Users. Times are Kigali time.</caption>
        <thead>
          <tr>
            <td>
              <SelectBox
                label="Select all on this page"
                checked={page.isAll}
                isSome={page.isSome}
                onChange={page.choose}
              />
            </td>
            {heads.slice(0, 6)}
            <th scope="col" className="adm-col-actions">
              Actions
            </th>
            {heads.slice(6)}
          </tr>
        </thead>
        <tbody>
          {rows.map((account) => (
            <Row
              key={account.id}
              account={account}
              isOwn={account.id === own}
              isChosen={ids.has(account.id)}
              onChoose={toggle}
              onTask={onTask}
              onProblem={onProblem}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

const Row = memo(function Row({
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
  const { id, username, email, fullName, accountCategory, active, createdAt, updatedAt } = account
  return (
    <tr data-chosen={isChosen}>
      <td>
        {isOwn ? null : (
          <SelectBox
            label={`Select ${username}`}
            checked={isChosen}
            onChange={(checked) => onChoose(id, checked)}
          />
        )}
      </td>
      <td>{id}</td>
      <th scope="row" className="adm-col-text">
        <EditLink id={id}>
          <Breakable>{username}</Breakable>
        </EditLink>
      </th>
      <td className="adm-col-email">
        <Breakable>{email}</Breakable>
      </td>
      <td className="adm-col-text">{fullName}</td>
      <td>
        <RoleBadge role={accountCategory} />
      </td>
      <td>
        <StatusBadge active={active} />
      </td>
      <td className="adm-col-actions">
        <AccountActions account={account} {...handlers} />
      </td>
      <td>
        <KigaliTime of={createdAt} />
      </td>
      <td>
        <KigaliTime of={updatedAt} />
      </td>
    </tr>
  )
})

/** A long name or address breaks where it has a joint, before it breaks anywhere. */
function Breakable({ children }: { children: string }) {
  return children.split(/(?=@)|(?<=[._-])/).map((part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text have no other name
    <Fragment key={at}>
      {at > 0 ? <wbr /> : null}
      {part}
    </Fragment>
  ))
}
