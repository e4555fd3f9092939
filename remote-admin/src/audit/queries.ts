import { accounts } from '@grace/contract/accounts'
import { call } from '@grace/shared-auth/call'
import { queryOptions } from '@tanstack/react-query'
import { keys } from '../resource/keys.ts'

/** Choices of the actor filter. Former administrators are not listed. */
export const administratorsQuery = queryOptions({
  queryKey: keys('accounts').other('administrators'),
  queryFn: ({ signal }) => call(accounts.list, { query: { accountCategory: 'ADMIN' }, signal }),
  staleTime: 60_000,
})
