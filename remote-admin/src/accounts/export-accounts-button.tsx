import { DownloadOutlined } from '@ant-design/icons'
import type { Account } from '@grace/contract/accounts'
import { useEffect, useRef, useState } from 'react'
import { isConfirmationRequired } from '../confirmation/call-confirmed.ts'
import { Button } from '../lib/button.tsx'
import { errorMessageOr } from '../lib/error-message.ts'
import { useToast } from '../lib/toasts.tsx'
import type { ListState } from './list-state.ts'
import { exportAccounts } from './queries.ts'

/**
 * Downloads the matching accounts as CSV. They are fetched from the server, which writes an audit entry for each
 * export.
 */
export function ExportAccountsButton({ state, found }: { state: ListState; found: readonly Account[] }) {
  const toast = useToast()
  const [isExporting, setIsExporting] = useState(false)
  const leaving = useRef<AbortController>(null)
  useEffect(() => () => leaving.current?.abort(), [])

  const save = async () => {
    const leave = new AbortController()
    const { signal } = leave
    leaving.current = leave
    setIsExporting(true)
    try {
      const { downloadAccounts } = await import('./accounts-csv.ts')
      const exported = await exportAccounts(state, signal)
      // The client-side search matches accents and phone numbers that the server's does not, and defines the order.
      const byId = new Map(exported.map((account) => [account.id, account]))
      const rows = found.flatMap(({ id }) => byId.get(id) ?? [])
      if (!signal.aborted) downloadAccounts(rows)
    } catch (error) {
      if (signal.aborted || isConfirmationRequired(error)) return
      toast.error(errorMessageOr(error, 'The file could not be created. Please try again.'))
    } finally {
      if (!signal.aborted) setIsExporting(false)
    }
  }
  return (
    <Button
      icon={<DownloadOutlined aria-hidden />}
      disabled={found.length === 0}
      loading={isExporting}
      onClick={() => void save()}
    >
      Export CSV
    </Button>
  )
}
