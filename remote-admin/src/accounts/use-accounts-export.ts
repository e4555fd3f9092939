import type { Account } from '@grace/contract/accounts'
import { isConfirmationRequired } from '../confirmation/call-confirmed.ts'
import { useExport } from '../lib/list/use-export.tsx'
import type { ListState } from './list-state.ts'
import { exportAccounts } from './queries.ts'

/**
 * Menu entry that downloads the matching accounts as CSV. They are fetched from the server, which writes an audit
 * entry for each export.
 */
export const useAccountsExport = (state: ListState, found: readonly Account[]) =>
  useExport(
    async (signal) => {
      const { downloadAccounts } = await import('./accounts-csv.ts')
      const exported = await exportAccounts(state, signal)
      // The client-side search chooses the rows, and defines the order.
      const byId = new Map(exported.map((account) => [account.id, account]))
      const rows = found.flatMap(({ id }) => byId.get(id) ?? [])
      if (!signal.aborted) downloadAccounts(rows)
    },
    { isDisabled: found.length === 0, isQuiet: isConfirmationRequired },
  )
