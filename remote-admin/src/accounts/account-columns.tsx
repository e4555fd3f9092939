import type { Account, AccountSort } from '@grace/contract/accounts'
import { shownPhone } from '@grace/contract/phone'
import { RoleBadge, StatusBadge } from '../lib/badges.tsx'
import { KigaliTime } from '../lib/kigali-time.tsx'
import type { Column, Columns } from '../resource/columns.ts'
import { EditLink } from '../resource/row-actions.tsx'
import { accountResource } from './account-resource.ts'

const timeColumn = (
  label: string,
  field: 'createdAt' | 'updatedAt',
  orders: readonly [string, string],
): Column<Account, AccountSort> => ({
  label: `${label} at`,
  className: 'adm-col-times',
  sort: field,
  orders,
  isTime: true,
  cell: (account) => <KigaliTime of={account[field]} />,
  line: (account) => (
    <p className="adm-quiet">
      {label} <KigaliTime of={account[field]} />
    </p>
  ),
})

/** Two columns to a cell, so that all of them fit into 1280 pixels beside the menu. */
export const columns: Columns<Account, AccountSort> = [
  {
    label: 'Full name',
    sort: 'fullName',
    orders: ['Name A–Z', 'Name Z–A'],
    cell: (account) => <EditLink resource={accountResource} row={account} />,
    isRowHeader: true,
    heading: true,
  },
  {
    label: 'Username',
    isSecond: true,
    sort: 'username',
    orders: ['Username A–Z', 'Username Z–A'],
    cell: ({ username }) => username,
    fact: ({ username }) => username,
  },
  {
    label: 'Phone',
    className: 'adm-col-contact',
    sort: 'phoneNumber',
    orders: ['Phone 0–9', 'Phone 9–0'],
    cell: ({ phoneNumber }) => phoneNumber && shownPhone(phoneNumber),
    // Tapping the number starts a call.
    line: ({ phoneNumber }) =>
      phoneNumber ? (
        <p className="adm-card-contact">
          <a href={`tel:${phoneNumber}`}>{shownPhone(phoneNumber)}</a>
        </p>
      ) : null,
  },
  {
    label: 'Email',
    isSecond: true,
    className: 'adm-col-contact',
    sort: 'email',
    orders: ['Email A–Z', 'Email Z–A'],
    cell: ({ email }) => email,
    line: ({ email }) => (
      <p className="adm-card-contact">
        <a href={`mailto:${email}`}>{email}</a>
      </p>
    ),
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
    isSecond: true,
    sort: 'active',
    orders: ['Active first', 'Inactive first'],
    cell: ({ active, restrictedAt, guardian }) => (
      <>
        <StatusBadge active={active} />
        {restrictedAt && (
          <span className="adm-quiet" title="Keep this person’s data, but do not use it.">
            {' '}
            Restricted
          </span>
        )}
        {guardian === 'waiting' && (
          <span className="adm-quiet" title="Under 16, and no parent or guardian has agreed yet.">
            {' '}
            Waiting for guardian
          </span>
        )}
      </>
    ),
    badge: true,
  },
  timeColumn('Created', 'createdAt', ['Oldest first', 'Newest first']),
  {
    ...timeColumn('Updated', 'updatedAt', ['Least recently updated', 'Most recently updated']),
    isSecond: true,
  },
  {
    label: 'ID',
    sort: 'id',
    orders: ['Lowest ID first', 'Highest ID first'],
    cell: ({ id }) => id,
    fact: ({ id }) => `#${id}`,
  },
]
