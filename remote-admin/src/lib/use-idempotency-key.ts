import { useCallback, useRef } from 'react'
import { randomKey } from './random-key.ts'

/**
 * A key for each thing that is sent, as `Idempotency-Key`: what failed halfway and is sent again unchanged is still the
 * same thing, and the server carries it out once.
 */
export function useIdempotencyKey() {
  const last = useRef<{ what: string; key: string } | null>(null)
  const keyFor = useCallback((body: unknown): string => {
    const what = JSON.stringify(body)
    if (last.current?.what !== what) last.current = { what, key: randomKey() }
    return last.current.key
  }, [])
  /** It has clearKey: the same again would be another. */
  const clearKey = useCallback(() => {
    last.current = null
  }, [])
  return { keyFor, clearKey }
}
