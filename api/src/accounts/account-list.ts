import type { Account, AccountQuery, AccountSort } from '@grace/contract/accounts'
import type { Db } from '../database/db.ts'
import {
  asPeopleSort,
  containing,
  listRows,
  orderOf,
  type Part,
  type Rows,
  valuesOf,
  whereAll,
} from '../database/list.ts'
import { accountColumns } from './repository.ts'

const columnOf: Record<AccountSort, string> = {
  id: 'id',
  username: asPeopleSort('username'),
  email: asPeopleSort('email'),
  fullName: asPeopleSort('full_name'),
  phoneNumber: 'phone_number',
  accountCategory: 'account_category',
  active: 'active',
  createdAt: 'created_at',
  updatedAt: 'updated_at',
}

/**
 * Lists a part of the matching accounts. `total` counts all matches.
 *
 * @param isForUse without people who have restricted the use of their data, asked to be erased, or wait for a guardian.
 */
export async function listAccounts(
  db: Db,
  { page, size, cursor, q, sort, accountCategory, active }: AccountQuery & Part,
  { isForUse = false } = {},
): Promise<Rows<Account>> {
  const { values, $ } = valuesOf()
  const conditions = [
    ...(isForUse ? ['accounts.id not in (select id from unused_accounts)'] : []),
    ...(accountCategory ? [`account_category = ${$(accountCategory)}`] : []),
    ...(active ? [`active = ${$(active === 'true')}`] : []),
    ...(q ? [matches(q, $)] : []),
  ]
  return listRows<Account>(db, {
    columns: accountColumns,
    sql: `from accounts ${whereAll(conditions)}`,
    values,
    orderBy: orderOf(sort, columnOf, '-createdAt'),
    page,
    size,
    cursor,
  })
}

/** Matches a substring of the username, e-mail or full name in any case, or of the phone number in any notation. */
function matches(q: string, $: (value: unknown) => string): string {
  const text = $(containing(q))
  const columns = ['username', 'email', 'full_name'].map((name) => `${asPeopleSort(name)} ilike ${text}`)
  const digits = q.replace(/[\s\-()+]/g, '').replace(/^0/, '')
  if (/^\d{3,}$/.test(digits)) columns.push(`phone_number like ${$(`%${digits}%`)}`)
  return `(${columns.join(' or ')})`
}
