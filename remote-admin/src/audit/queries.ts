import { accounts } from '@grace/contract/accounts'
import { call } from '@grace/shared-auth/call'
import { queryOptions } from '@tanstack/react-query'
import { keys } from '../resource/keys.ts'

/** Whom the list can be narrowed to. Who is no administrator any more is found by name. */
export const administratorsQuery = queryOptions({
  queryKey: keys('accounts').other('administrators'),
  queryFn: ({ signal }) => call(accounts.list, { query: { accountCategory: 'ADMIN' }, signal }),
  staleTime: 60_000,
})
