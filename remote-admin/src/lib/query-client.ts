import { CallError } from '@grace/shared-auth/call'
import { QueryClient } from '@tanstack/react-query'

const mayPass = (error: Error) =>
  error instanceof CallError && (error.code === 'offline' || error.code === 'unavailable')

export const newQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        // A dead network is reported, not waited for.
        networkMode: 'always',
        retry: (failures, error) => failures < 1 && mayPass(error),
        retryDelay: 500,
        refetchOnWindowFocus: false,
      },
      mutations: { networkMode: 'always' },
    },
  })
