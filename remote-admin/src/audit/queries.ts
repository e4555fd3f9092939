import { accounts } from '@grace/contract/accounts'
import { audit } from '@grace/contract/audit'
import { call, callPage } from '@grace/shared-auth/call'
import { queryOptions } from '@tanstack/react-query'
import { type AuditState, askedBy } from './audit-state.ts'

export const auditQuery = (state: AuditState) => {
  const query = askedBy(state)
  return queryOptions({
    queryKey: ['audit', query],
    queryFn: ({ signal }) => callPage(audit.list, { query, signal }),
  })
}

/** Whom the list can be narrowed to. Who is no administrator any more is found by name. */
export const administratorsQuery = queryOptions({
  queryKey: ['accounts', 'administrators'],
  queryFn: ({ signal }) => call(accounts.list, { query: { accountCategory: 'ADMIN' }, signal }),
  staleTime: 60_000,
})
