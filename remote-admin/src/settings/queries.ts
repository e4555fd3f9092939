import type { BodyOf } from '@grace/contract/endpoint'
import { settings } from '@grace/contract/settings'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { callConfirmed } from '../confirmation/call-confirmed.ts'
import { sensitiveChangesQuery } from '../lib/sensitive-changes/queries.ts'
import { settingsQuery } from '../lib/settings-query.ts'

export function useUpdateSettings() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: BodyOf<typeof settings.update>) => callConfirmed(settings.update, { body }),
    onSuccess: ({ data }) => {
      queryClient.setQueryData(settingsQuery.queryKey, data)
      void queryClient.invalidateQueries({ queryKey: sensitiveChangesQuery.queryKey })
    },
  })
}
