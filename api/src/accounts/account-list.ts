import type { Account, AccountQuery, AccountSort } from '@grace/contract/accounts'
import { phoneSearch } from '@grace/contract/phone'
import { searchKey } from '@grace/contract/search-key'
import type { Db } from '../database/db.ts'
import {
  collated,
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
  username: collated('username'),
  email: collated('email'),
  fullName: collated('full_name'),
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
    isJson: true,
    sql: `from accounts ${whereAll(conditions)}`,
    values,
    orderBy: orderOf(sort, columnOf, '-createdAt'),
    page,
    size,
    cursor,
  })
}

/** Matches all the words in username, full name and e-mail, or a part of the phone number in any notation. */
function matches(q: string, $: (value: unknown) => string): string {
  const words = searchKey(q).split(' ').filter(Boolean)
  const columns = [words.map((word) => `search_text like ${$(containing(word))}`).join(' and ')]
  const number = phoneSearch(q)
  if (number !== null) columns.push(`phone_number like ${$(containing(number))}`)
  return `(${columns.join(' or ')})`
}
