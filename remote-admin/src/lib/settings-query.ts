import type { Language } from '@grace/contract/languages'
import { readSettings, sampleSettings } from '@grace/contract/read-settings'
import { call } from '@grace/shared-auth/call'
import { queryOptions, useQuery } from '@tanstack/react-query'

export const settingsQuery = queryOptions({
  queryKey: ['settings'],
  queryFn: ({ signal }) => call(readSettings.readAll, { signal }),
})

/** The main language of the installation; that of a new one until the settings are fetched. */
export const useMainLanguage = (): Language =>
  useQuery({ ...settingsQuery, staleTime: 60_000 }).data?.mainLanguage ?? sampleSettings.mainLanguage
