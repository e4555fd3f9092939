import { useCallback, useRef } from 'react'
import { randomKey } from './random-key.ts'

/**
 * Idempotency keys for writes: the same body gets the same key until it succeeds, so that the server executes a retry
 * only once.
 */
export function useIdempotencyKey() {
  const last = useRef<{ what: string; key: string } | null>(null)
  const keyFor = useCallback((body: unknown): string => {
    const what = JSON.stringify(body)
    if (last.current?.what !== what) last.current = { what, key: randomKey() }
    return last.current.key
  }, [])
  /** Call after success: the same body then gets a new key. */
  const clearKey = useCallback(() => {
    last.current = null
  }, [])
  return { keyFor, clearKey }
}
