import { useMutation, useQueryClient } from '@tanstack/react-query'
import { withFallbackMessage } from '../lib/error-message.ts'
import { useIdempotencyKey } from '../lib/use-idempotency-key.ts'
import type { Keys } from './keys.ts'
import { refresh } from './refresh.ts'

interface Saved {
  message: string
  data: { id: number }
}

/** @param fallbackMessage for a failure without a message of the server. */
interface Failing {
  fallbackMessage?: string | undefined
}

const withMessage = <T>(work: Promise<T>, fallbackMessage?: string) =>
  fallbackMessage ? withFallbackMessage(work, fallbackMessage) : work

/** @param send receives an idempotency key: sending the same body again stores it once. */
export function useCreate<Body extends object, Response extends Saved>(
  key: Keys,
  send: (body: Body, idempotencyKey: string) => Promise<Response>,
  { fallbackMessage }: Failing = {},
) {
  const client = useQueryClient()
  const { keyFor, clearKey } = useIdempotencyKey()
  return useMutation({
    mutationFn: (body: Body) => withMessage(send(body, keyFor(body)), fallbackMessage),
    onSuccess: () => {
      clearKey()
      void refresh(client, key)
    },
  })
}

export function useUpdate<Change extends { id: number }, Response extends Saved>(
  key: Keys,
  send: (change: Change) => Promise<Response>,
  {
    fallbackMessage,
    alsoInvalidates,
  }: Failing & {
    /** Key of another query that a change makes stale. */ alsoInvalidates?: readonly unknown[] | undefined
  } = {},
) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (change: Change) => withMessage(send(change), fallbackMessage),
    onSuccess: ({ data }) => {
      client.setQueryData(key.one(data.id), data)
      void refresh(client, key, { saved: [data] })
      if (alsoInvalidates) void client.invalidateQueries({ queryKey: alsoInvalidates })
    },
  })
}
