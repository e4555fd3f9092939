import { CallError } from '@grace/shared-auth/call'
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { requiredSetUp } from './required-set-up.ts'

const mayPass = (error: Error) =>
  error instanceof CallError && (error.code === 'offline' || error.code === 'unavailable')

export function newQueryClient(): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        // Report a lost connection instead of waiting for it.
        networkMode: 'always',
        retry: (failures, error) => failures < 1 && mayPass(error),
        retryDelay: 500,
        // As long as a screen's code may take to arrive after its prefetched data.
        staleTime: 10_000,
        refetchOnWindowFocus: false,
      },
      mutations: { networkMode: 'always' },
    },
    queryCache: new QueryCache({ onError: requiredSetUp.onCallError }),
    mutationCache: new MutationCache({
      onError: requiredSetUp.onCallError,
      // Mark all queries stale after a mutation; the current screen updates its own data.
      onSuccess: () => client.invalidateQueries({ refetchType: 'none' }),
    }),
  })
  return client
}
