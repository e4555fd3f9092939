import { CallError } from '@grace/shared-auth/call'
import { useEffect, useState } from 'react'

/**
 * Loads data when the component mounts.
 *
 * @param load must be the same function in every render.
 */
export function useLoaded<T>(load: (signal: AbortSignal) => Promise<T>) {
  const [data, setData] = useState<T | null>(null)
  const [failure, setFailure] = useState<CallError | null>(null)
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt loads again.
  useEffect(() => {
    const leaving = new AbortController()
    setFailure(null)
    load(leaving.signal).then(setData, (error: unknown) => {
      if (leaving.signal.aborted) return
      if (error instanceof CallError) setFailure(error)
      else throw error
    })
    return () => leaving.abort()
  }, [load, attempt])
  return { data, failure, setData, retry: () => setAttempt(attempt + 1) }
}
