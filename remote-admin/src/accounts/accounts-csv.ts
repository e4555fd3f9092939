import type { Account } from '@grace/contract/accounts'
import { nationalPhone } from '@grace/contract/phone'
import { kigaliTime } from '../lib/kigali-time.tsx'

const header = [
  'id',
  'username',
  'email',
  'fullName',
  'phoneNumber',
  'gender',
  'role',
  'status',
  'createdAt (Kigali time)',
  'updatedAt (Kigali time)',
]

/** A spreadsheet would run text that starts like a formula; a leading apostrophe makes it text. */
const cell = (value: string) => {
  const harmless = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value
  return /["\n\r,]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

export const accountsCsv = (accounts: readonly Account[]): string =>
  [
    header,
    ...accounts.map((account) => [
      String(account.id),
      account.username,
      account.email,
      account.fullName,
      account.phoneNumber ? nationalPhone(account.phoneNumber) : '',
      account.gender ?? '',
      account.accountCategory,
      account.active ? 'Active' : 'Inactive',
      kigaliTime(account.createdAt),
      kigaliTime(account.updatedAt),
    ]),
  ]
    .map((row) => row.map(cell).join(','))
    .join('\r\n')

export function downloadCsv(accounts: readonly Account[]): void {
  // The mark in front tells Excel that it is UTF-8.
  const url = URL.createObjectURL(new Blob(['\uFEFF', accountsCsv(accounts)], { type: 'text/csv' }))
  const link = document.createElement('a')
  link.href = url
  link.download = `users-${new Date().toISOString().slice(0, 10)}.csv`
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
