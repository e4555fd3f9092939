import { guardians } from '@grace/contract/guardians'
import { call } from '@grace/shared-auth/call'
import { queryOptions } from '@tanstack/react-query'
import { callConfirmed } from '../confirmation/call-confirmed.ts'
import { useAccountWrite } from './queries.ts'

export const guardianQuery = (id: number) =>
  queryOptions({
    queryKey: ['account', id, 'guardian'],
    queryFn: ({ signal }) => call(guardians.one, { params: { id }, signal }),
    // Guardians answer by mail meanwhile.
    staleTime: 0,
  })

export function useConfirmGuardian() {
  return useAccountWrite((id: number) => callConfirmed(guardians.confirm, { params: { id } }))
}

export function useWithdrawGuardian() {
  return useAccountWrite((id: number) => callConfirmed(guardians.withdraw, { params: { id } }))
}
