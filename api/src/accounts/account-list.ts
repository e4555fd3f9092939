import type { Account, AccountQuery, AccountSort } from '@grace/contract/accounts'
import { userListPageSize } from '@grace/contract/limits'
import type { Db } from '../database/db.ts'
import { accountColumns } from './repository.ts'

/** People's order, not the bytes': the databases' own differs from one to the other. */
const asPeopleSort = (column: string) => `${column} collate "und-x-icu"`

const orderBy: Record<AccountSort, string> = {
  id: 'id',
  username: asPeopleSort('username'),
  email: asPeopleSort('email'),
  fullName: asPeopleSort('full_name'),
  accountCategory: 'account_category',
  active: 'active',
  createdAt: 'created_at',
  updatedAt: 'updated_at',
}

/** The accounts that match: all of them, or one page when `page` or `size` is given. `total` counts every match. */
export async function listAccounts(
  db: Db,
  { page, size, q, sort = '-createdAt', accountCategory, active }: AccountQuery,
): Promise<{ items: Account[]; total: number }> {
  const values: unknown[] = []
  const $ = (value: unknown) => `$${values.push(value)}`

  const conditions = [
    ...(accountCategory ? [`account_category = ${$(accountCategory)}`] : []),
    ...(active ? [`active = ${$(active === 'true')}`] : []),
    ...(q ? [matches(q, $)] : []),
  ]
  const where = conditions.length > 0 ? `where ${conditions.join(' and ')}` : ''
  const direction = sort.startsWith('-') ? 'desc' : 'asc'
  const order = `order by ${orderBy[sort.replace('-', '') as AccountSort]} ${direction}, id ${direction}`

  if (page === undefined && size === undefined) {
    const { rows } = await db.query<Account>(
      `select ${accountColumns} from accounts ${where} ${order}`,
      values,
    )
    return { items: rows, total: rows.length }
  }
  const { rows: counted } = await db.query<{ total: number }>(
    `select count(*) as total from accounts ${where}`,
    [...values],
  )
  const limit = size ?? userListPageSize
  const { rows } = await db.query<Account>(
    `select ${accountColumns} from accounts ${where} ${order}
     limit ${$(limit)} offset ${$(((page ?? 1) - 1) * limit)}`,
    values,
  )
  return { items: rows, total: counted[0]?.total ?? 0 }
}

/** A part of the username, e-mail or full name in any case, or of the phone number however it is written. */
function matches(q: string, $: (value: unknown) => string): string {
  const text = $(`%${q.replace(/[\\%_]/g, '\\$&')}%`)
  const columns = ['username', 'email', 'full_name'].map((name) => `${asPeopleSort(name)} ilike ${text}`)
  const digits = q.replace(/[\s\-()+]/g, '').replace(/^0/, '')
  if (/^\d{3,}$/.test(digits)) columns.push(`phone_number like ${$(`%${digits}%`)}`)
  return `(${columns.join(' or ')})`
}
