import type { Account, AccountSort } from '@grace/contract/accounts'
import { nationalPhone } from '@grace/contract/phone'
import { Fragment } from 'react'
import { RoleBadge, StatusBadge } from '../lib/badges.tsx'
import { KigaliTime } from '../lib/kigali-time.tsx'
import type { Columns } from '../resource/columns.ts'
import { EditLink } from '../resource/row-actions.tsx'
import { accountResource } from './account-resource.ts'

export const columns: Columns<Account, AccountSort> = [
  { label: 'ID', sort: 'id', orders: ['Lowest ID first', 'Highest ID first'], cell: ({ id }) => id },
  {
    label: 'Username',
    sort: 'username',
    orders: ['Username A–Z', 'Username Z–A'],
    cell: (account) => (
      <EditLink resource={accountResource} row={account}>
        <Breakable>{account.username}</Breakable>
      </EditLink>
    ),
    isRowHeader: true,
    fact: ({ id, username }) => `${username} · #${id}`,
  },
  {
    label: 'Email',
    className: 'adm-col-email',
    sort: 'email',
    orders: ['Email A–Z', 'Email Z–A'],
    cell: ({ email }) => <Breakable>{email}</Breakable>,
    // Tapping the number starts a call.
    line: ({ email, phoneNumber }) => (
      <p className="adm-card-contact">
        <a href={`mailto:${email}`}>{email}</a>
        {phoneNumber ? <a href={`tel:${phoneNumber}`}>{nationalPhone(phoneNumber)}</a> : null}
      </p>
    ),
  },
  {
    label: 'Full name',
    className: 'adm-col-text',
    sort: 'fullName',
    orders: ['Name A–Z', 'Name Z–A'],
    cell: ({ fullName }) => fullName,
    heading: (account) => <EditLink resource={accountResource} row={account} />,
  },
  {
    label: 'Role',
    sort: 'accountCategory',
    orders: ['Role A–Z', 'Role Z–A'],
    cell: ({ accountCategory }) => <RoleBadge role={accountCategory} />,
    badge: true,
  },
  {
    label: 'Status',
    sort: 'active',
    orders: ['Active first', 'Inactive first'],
    cell: ({ active }) => <StatusBadge active={active} />,
    badge: true,
  },
  {
    label: 'Created at',
    sort: 'createdAt',
    orders: ['Oldest first', 'Newest first'],
    isTime: true,
    cell: ({ createdAt }) => <KigaliTime of={createdAt} />,
    line: ({ createdAt, updatedAt }) => (
      <p className="adm-quiet">
        Created <KigaliTime of={createdAt} />
        <br />
        Updated <KigaliTime of={updatedAt} />
      </p>
    ),
  },
  {
    label: 'Updated at',
    sort: 'updatedAt',
    orders: ['Least recently updated', 'Most recently updated'],
    isTime: true,
    cell: ({ updatedAt }) => <KigaliTime of={updatedAt} />,
  },
]

/** Breaks a long name or address at separators first. */
function Breakable({ children }: { children: string }) {
  return children.split(/(?=@)|(?<=[._-])/).map((part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text have no other name
    <Fragment key={at}>
      {at > 0 ? <wbr /> : null}
      {part}
    </Fragment>
  ))
}
