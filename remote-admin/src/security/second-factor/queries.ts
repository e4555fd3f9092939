import { ownProfile } from '@grace/contract/account'
import type { Endpoint, ResponseOf } from '@grace/contract/endpoint'
import { secondFactor } from '@grace/contract/second-factor'
import { type CallOptions, call } from '@grace/shared-auth/call'
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { callConfirmed } from '../../confirmation/call-confirmed.ts'
import { secondFactorQuery } from '../../confirmation/second-factor-query.ts'

export const profileQuery = queryOptions({
  queryKey: ['own-profile'],
  queryFn: ({ signal }) => call(ownProfile, { signal }),
  staleTime: 0,
})

/** Each change also adds a security event. */
const refreshAfterChange = (queryClient: QueryClient) =>
  Promise.all(
    [secondFactorQuery.queryKey, ['security-events']].map((changed) =>
      queryClient.invalidateQueries({ queryKey: changed }),
    ),
  )

/** Mutation of one's own factors, which needs a confirmation. */
function useChange<E extends Endpoint, V>(endpoint: E, options: (variables: V) => CallOptions<E>) {
  const queryClient = useQueryClient()
  return useMutation<ResponseOf<E>, Error, V>({
    mutationFn: (variables) => callConfirmed(endpoint, options(variables)),
    onSettled: () => refreshAfterChange(queryClient),
  })
}

export const useBeginOneTimeCodes = () => useChange(secondFactor.beginOneTimeCodes, (_: undefined) => ({}))
export const useConfirmOneTimeCodes = () =>
  useChange(secondFactor.confirmOneTimeCodes, (code: string) => ({ body: { code } }))
export const useRemoveOneTimeCodes = () => useChange(secondFactor.removeOneTimeCodes, (_: undefined) => ({}))
export const useNewRecoveryCodes = () => useChange(secondFactor.newRecoveryCodes, (_: undefined) => ({}))
export const useRemovePasskey = () =>
  useChange(secondFactor.removePasskey, (id: number) => ({ params: { id } }))
export const useRenamePasskey = () =>
  useChange(secondFactor.renamePasskey, ({ id, name }: { id: number; name: string }) => ({
    params: { id },
    body: { name },
  }))

/** Creates a passkey with the server's options and registers it. */
export function useAddPasskey() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (name: string) => {
      const { data } = await callConfirmed(secondFactor.passkeyOptions)
      const { createPasskey } = await import('../../lib/passkeys.ts')
      const credential = await createPasskey(data)
      return callConfirmed(secondFactor.addPasskey, { body: { name, credential } })
    },
    onSettled: () => refreshAfterChange(queryClient),
  })
}
