import { type Account, accounts } from '@grace/contract/accounts'
import type { BodyOf } from '@grace/contract/endpoint'
import { session } from '@grace/shared-auth'
import { call } from '@grace/shared-auth/call'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { callConfirmed } from '../confirmation/call-confirmed.ts'
import { refresh } from '../resource/refresh.ts'
import { accountKeys } from './accounts-query.ts'
import type { ListState } from './list-state.ts'

export const accountQuery = (id: number) =>
  queryOptions({
    queryKey: ['account', id],
    queryFn: ({ signal }) => call(accounts.one, { params: { id }, signal }),
  })

export function useUpdateAccount() {
  return useAccountWrite(({ id, change }: { id: number; change: BodyOf<typeof accounts.update> }) =>
    callConfirmed(accounts.update, { params: { id }, body: change }),
  )
}

export function useSetStatus() {
  return useAccountWrite(({ id, active }: Pick<Account, 'id' | 'active'>) =>
    callConfirmed(accounts.setStatus, { params: { id }, body: { active } }),
  )
}

export function useSetRole() {
  return useAccountWrite(({ id, ...body }: { id: number } & BodyOf<typeof accounts.setRole>) =>
    callConfirmed(accounts.setRole, { params: { id }, body }),
  )
}

export function useCreateAccount() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: BodyOf<typeof accounts.create>) => callConfirmed(accounts.create, { body }),
    onSuccess: ({ data }) => refresh(client, accountKeys, { saved: [data] }),
  })
}

/** Accounts by category and status for an export; the server writes an audit entry. */
export const exportAccounts = (
  { category, status }: Pick<ListState, 'category' | 'status'>,
  signal: AbortSignal,
) =>
  callConfirmed(accounts.export, {
    query: {
      ...(category && { accountCategory: category }),
      ...((status === 'active' || status === 'inactive') && {
        active: status === 'active' ? 'true' : 'false',
      }),
    },
    signal,
  })

export function usePasswordLink() {
  return useMutation({ mutationFn: (id: number) => callConfirmed(accounts.passwordLink, { params: { id } }) })
}

export function useAccountWrite<V>(write: (variables: V) => Promise<{ message: string; data: Account }>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: write,
    onSuccess: async ({ data }) => {
      await refresh(client, accountKeys, { saved: [data] })
      const { user } = session.current()
      // The navbar shows the name, which may have just changed.
      if (user?.id === data.id) {
        const { username, fullName, email } = data
        session.userChanged({ username, fullName, email })
      }
    },
  })
}
