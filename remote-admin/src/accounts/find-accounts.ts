import type { Account, AccountSort } from '@grace/contract/accounts'
import { phoneSearch, shownPhone } from '@grace/contract/phone'
import { searchKey } from '@grace/contract/search-key'
import { columnOf, isDescending, type Sort } from '../lib/list/sort.ts'
import type { ListState } from './list-state.ts'

export interface SearchableAccount {
  account: Account
  /** All searchable text, prepared once so that a keystroke only compares. */
  haystack: string
}

export const searchable = (accounts: readonly Account[]): SearchableAccount[] =>
  accounts.map((account) => {
    const { id, username, email, fullName, phoneNumber } = account
    const phones = phoneNumber ? `${phoneNumber} ${shownPhone(phoneNumber).replaceAll(' ', '')}` : ''
    return { account, haystack: searchKey(`${id} ${username} ${email} ${fullName} ${phones}`) }
  })

/** Accounts that contain every search term, or the number in any notation, and pass both filters. */
export function matching(
  rows: readonly SearchableAccount[],
  { q, category, status }: Pick<ListState, 'q' | 'category' | 'status'>,
): SearchableAccount[] {
  const terms = searchKey(q).split(/\s+/).filter(Boolean)
  const number = phoneSearch(q)
  return rows.filter(
    ({ account, haystack }) =>
      (!category || account.accountCategory === category) &&
      hasStatus(account, status) &&
      (terms.every((word) => haystack.includes(word)) ||
        (number !== null && account.phoneNumber?.includes(number))),
  )
}

function hasStatus({ active, guardian }: Account, status: ListState['status']): boolean {
  if (status === 'guardian') return guardian === 'waiting'
  return !status || active === (status === 'active')
}

const { compare: inAlphabet } = new Intl.Collator('en', { sensitivity: 'base', numeric: true })

const comparisons: Record<AccountSort, (a: Account, b: Account) => number> = {
  id: (a, b) => a.id - b.id,
  username: (a, b) => inAlphabet(a.username, b.username),
  email: (a, b) => inAlphabet(a.email, b.email),
  fullName: (a, b) => inAlphabet(a.fullName, b.fullName),
  // Those without a number come last, as in the API.
  phoneNumber: (a, b) => inAlphabet(a.phoneNumber ?? '~', b.phoneNumber ?? '~'),
  accountCategory: (a, b) => inAlphabet(a.accountCategory, b.accountCategory),
  active: (a, b) => Number(b.active) - Number(a.active),
  createdAt: (a, b) => inTime(a.createdAt, b.createdAt),
  updatedAt: (a, b) => inTime(a.updatedAt, b.updatedAt),
}
// ISO times in UTC sort as text.
const inTime = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

/** Sorts by id where values are equal, so that pages never repeat a row. */
export function sorted(rows: readonly SearchableAccount[], sort: Sort<AccountSort>): SearchableAccount[] {
  const compare = comparisons[columnOf(sort)]
  const turn = isDescending(sort) ? -1 : 1
  return [...rows].sort((a, b) => turn * (compare(a.account, b.account) || a.account.id - b.account.id))
}
