import { useContext, useEffect, useState } from 'react'
import { fetchQuery } from './fetch-query.ts'
import { type CachedResponse, QueryCacheContext, useCachedResponse } from './query-cache.ts'

interface Query {
  response: CachedResponse | undefined
  failed: boolean
  retry(): void
}

/** The cached response; fetches it if there is none. */
export function useQuery(address: string): Query {
  const cache = useContext(QueryCacheContext)
  const response = useCachedResponse(address)
  const [failedAt, setFailedAt] = useState<string | null>(null)
  const [attempt, setAttempt] = useState(0)
  const isMissing = response === undefined

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt fetches again.
  useEffect(() => {
    if (!isMissing) return
    let isWanted = true
    setFailedAt(null)
    fetchQuery(address).then(
      (arrived) => arrived && cache.put(address, arrived),
      () => isWanted && setFailedAt(address),
    )
    return () => {
      isWanted = false
    }
  }, [address, isMissing, attempt, cache])

  return { response, failed: failedAt === address, retry: () => setAttempt(attempt + 1) }
}
