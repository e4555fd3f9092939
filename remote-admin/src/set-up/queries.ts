import { type SetUp, setUp } from '@grace/contract/set-up'
import { call } from '@grace/shared-auth/call'
import { queryOptions } from '@tanstack/react-query'

export const setUpQuery = queryOptions({
  queryKey: ['set-up'],
  queryFn: ({ signal }) => call(setUp.read, { signal }),
})

export const doneIn = ({ steps }: SetUp) => steps.filter(({ state }) => state === 'done').length
