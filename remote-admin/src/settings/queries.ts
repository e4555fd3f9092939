import type { BodyOf } from '@grace/contract/endpoint'
import { settings } from '@grace/contract/settings'
import { call } from '@grace/shared-auth/call'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { settingsQuery } from '../lib/settings-query.ts'

export function useUpdateSettings() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: BodyOf<typeof settings.update>) => call(settings.update, { body }),
    onSuccess: ({ data }) => queryClient.setQueryData(settingsQuery.queryKey, data),
  })
}
