import { DownloadOutlined } from '@ant-design/icons'
import { accounts } from '@grace/contract/accounts'
import { announcements } from '@grace/contract/announcements'
import { blocks } from '@grace/contract/blocks'
import { events } from '@grace/contract/events'
import { exportRows } from '@grace/contract/export-cells'
import type { ImportKind } from '@grace/contract/import-columns'
import { services } from '@grace/contract/services'
import { call } from '@grace/shared-auth/call'
import { useMutation } from '@tanstack/react-query'
import { callConfirmed, isConfirmationRequired } from '../confirmation/call-confirmed.ts'
import { Button } from '../lib/button.tsx'
import { downloadCsv } from '../lib/csv.ts'
import { errorMessageOr } from '../lib/error-message.ts'
import { useToast } from '../lib/toasts.tsx'

const all: Record<ImportKind, () => Promise<readonly object[]>> = {
  announcements: () => call(announcements.list),
  events: () => call(events.list),
  services: () => call(services.list),
  news: () => call(blocks.list, { query: { kind: 'news' } }),
  people: () => callConfirmed(accounts.export),
}

/** Downloads everything of a kind as a file that can be imported. */
export function ExportAllButton({ kind }: { kind: ImportKind }) {
  const toast = useToast()
  const { mutate, isPending } = useMutation({
    mutationFn: async () => downloadCsv(kind, exportRows(kind, await all[kind]())),
    onError: (error) => {
      if (!isConfirmationRequired(error))
        toast.error(errorMessageOr(error, 'The file could not be created. Please try again.'))
    },
  })
  return (
    <Button icon={<DownloadOutlined aria-hidden />} loading={isPending} onClick={() => mutate()}>
      Export all
    </Button>
  )
}
