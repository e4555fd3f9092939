import { type Account, accounts } from '@grace/contract/accounts'
import { session } from '@grace/shared-auth'
import { call } from '@grace/shared-auth/call'
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'

const queryKey = ['accounts']

/** Every account: the list searches, filters, sorts and pages in the browser. */
export const accountsQuery = queryOptions({
  queryKey,
  queryFn: ({ signal }) => call(accounts.list, { signal }),
  staleTime: 30_000,
})

export type AccountChange = Parameters<typeof call<typeof accounts.update>>[1] extends
  | { body?: infer B }
  | undefined
  ? NonNullable<B>
  : never

export function useUpdateAccount() {
  return useAccountWrite(({ id, change }: { id: number; change: AccountChange }) =>
    call(accounts.update, { params: { id }, body: change }),
  )
}

export function useSetStatus() {
  return useAccountWrite(({ id, active }: Pick<Account, 'id' | 'active'>) =>
    call(accounts.setStatus, { params: { id }, body: { active } }),
  )
}

export function useSetRole() {
  return useAccountWrite(({ id, accountCategory }: Pick<Account, 'id' | 'accountCategory'>) =>
    call(accounts.setRole, { params: { id }, body: { accountCategory } }),
  )
}

export function useRemoveAccount() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => call(accounts.remove, { params: { id } }),
    onSuccess: (_, id) => changeList(queryClient, (list) => list.filter((account) => account.id !== id)),
  })
}

export function useCreateAccount() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (
      body: NonNullable<NonNullable<Parameters<typeof call<typeof accounts.create>>[1]>['body']>,
    ) => call(accounts.create, { body }),
    onSuccess: ({ data }) => changeList(queryClient, (list) => [data, ...list]),
  })
}

export function usePasswordLink() {
  return useMutation({ mutationFn: (id: number) => call(accounts.passwordLink, { params: { id } }) })
}

function useAccountWrite<V>(write: (variables: V) => Promise<{ message: string; data: Account }>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: write,
    onSuccess: async ({ data }) => {
      await changeList(queryClient, (list) =>
        list.map((account) => (account.id === data.id ? data : account)),
      )
      const { user } = session.current()
      // The navbar shows the name; an administrator may have changed their own.
      if (user?.id === data.id) {
        const { username, fullName, email } = data
        session.userChanged({ username, fullName, email })
      }
    },
  })
}

/** Puts several answers into the list at once. */
export async function replaceAccounts(queryClient: QueryClient, changed: readonly Account[]): Promise<void> {
  if (changed.length === 0) return
  const byId = new Map(changed.map((account) => [account.id, account]))
  // As after every write: other screens ask anew when they are next shown.
  await queryClient.invalidateQueries({ refetchType: 'none' })
  await changeList(queryClient, (list) => list.map((account) => byId.get(account.id) ?? account))
}

/** Puts an answer into the list without fetching thousands of accounts again. */
async function changeList(queryClient: QueryClient, change: (list: Account[]) => Account[]): Promise<void> {
  // A list that is on its way may be older than this change: it must not land on top of it.
  const wasFetching = queryClient.isFetching({ queryKey }) > 0
  await queryClient.cancelQueries({ queryKey })
  queryClient.setQueryData<Account[]>(queryKey, (list) => list && change(list))
  if (wasFetching) void queryClient.invalidateQueries({ queryKey })
}
