import { type SetUp, setUp } from '@grace/contract/set-up'
import { call } from '@grace/shared-auth/call'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useAreas } from '../lib/areas.ts'
import { samplesQuery } from '../lib/samples/samples-query.ts'

export const setUpQuery = queryOptions({
  queryKey: ['set-up'],
  queryFn: ({ signal }) => call(setUp.read, { signal }),
})

export const doneIn = ({ steps }: SetUp) => steps.filter(({ state }) => state === 'done').length

/** What the administrator's areas allow to read; not settled while either may still arrive. */
export function useNoticesData() {
  const areas = useAreas()
  const guide = useQuery({ ...setUpQuery, enabled: areas.includes('settings') })
  const samples = useQuery({ ...samplesQuery, enabled: areas.includes('content') })
  return { guide: guide.data, samples: samples.data, isSettled: !guide.isLoading && !samples.isLoading }
}
