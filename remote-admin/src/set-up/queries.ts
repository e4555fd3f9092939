import { type SetUp, setUp } from '@grace/contract/set-up'
import { call } from '@grace/shared-auth/call'
import { queryOptions } from '@tanstack/react-query'

export const setUpQuery = queryOptions({
  queryKey: ['set-up'],
  queryFn: ({ signal }) => call(setUp.read, { signal }),
})

/** Number of steps and of those that are done; the last step, which finishes the guide, counts. */
export const progressOf = ({ steps, isFinished }: SetUp) => ({
  done: steps.filter(({ state }) => state === 'done').length + (isFinished ? 1 : 0),
  all: steps.length + 1,
})
