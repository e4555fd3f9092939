import type { Account } from '@grace/contract/accounts'
import { nationalPhone } from '@grace/contract/phone'
import { downloadCsv } from '../lib/csv.ts'
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

export const csvRows = (accounts: readonly Account[]): string[][] => [
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

export const downloadAccounts = (accounts: readonly Account[]): void =>
  downloadCsv('users', csvRows(accounts))
