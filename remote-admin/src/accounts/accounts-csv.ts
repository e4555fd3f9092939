import type { Account } from '@grace/contract/accounts'
import { exportRows } from '@grace/contract/export-cells'
import { downloadCsv } from '../lib/csv.ts'

export const downloadAccounts = (accounts: readonly Account[]): void =>
  downloadCsv('users', exportRows('people', accounts))
