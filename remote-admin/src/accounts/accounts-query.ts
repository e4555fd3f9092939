import { accountList } from '@grace/contract/account'
import { call } from '@grace/shared-auth/call'
import { queryOptions } from '@tanstack/react-query'
import { keys } from '../resource/keys.ts'

export const accountKeys = keys('accounts')

/** All accounts: the list is searched, filtered, sorted and paged in the browser. */
export const accountsQuery = queryOptions({
  queryKey: accountKeys.list({}),
  queryFn: ({ signal }) => call(accountList, { signal }),
  staleTime: 30_000,
})
