import { readSettings } from '@grace/contract/read-settings'
import { call } from '@grace/shared-auth/call'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { callConfirmed } from '../../confirmation/call-confirmed.ts'
import { useAreas } from '../areas.ts'
import { settingsQuery } from '../settings-query.ts'

export const sensitiveChangesQuery = queryOptions({
  queryKey: ['settings-changes'],
  queryFn: ({ signal }) => call(readSettings.changes, { signal }),
  // Others make them.
  staleTime: 0,
})

/** Sensitive changes of the last 24 hours, for administrators with the area `settings`. */
export function useSensitiveChanges() {
  const isAllowed = useAreas().includes('settings')
  const { data = [], isLoading } = useQuery({ ...sensitiveChangesQuery, enabled: isAllowed })
  return { changes: data, isLoading }
}

export function useRevertChange() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => callConfirmed(readSettings.revert, { params: { id } }),
    onSuccess: ({ data }) => client.setQueryData(settingsQuery.queryKey, data),
    // Also after a refusal: it may have been taken back meanwhile.
    onSettled: () => client.invalidateQueries({ queryKey: sensitiveChangesQuery.queryKey }),
  })
}
