import { CallError } from '@grace/shared-auth/call'
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { requiredSetUp } from './required-set-up.ts'

const mayPass = (error: Error) =>
  error instanceof CallError && (error.code === 'offline' || error.code === 'unavailable')

export function newQueryClient(): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        // A dead network is reported, not waited for.
        networkMode: 'always',
        retry: (failures, error) => failures < 1 && mayPass(error),
        retryDelay: 500,
        // As long as it takes for a screen's code to arrive after its data.
        staleTime: 10_000,
        refetchOnWindowFocus: false,
      },
      mutations: { networkMode: 'always' },
    },
    queryCache: new QueryCache({ onError: requiredSetUp.onCallError }),
    mutationCache: new MutationCache({
      onError: requiredSetUp.onCallError,
      // After a write every screen asks anew when it is next shown; the one in view changes what it knows itself.
      onSuccess: () => client.invalidateQueries({ refetchType: 'none' }),
    }),
  })
  return client
}
