import { useMutation, useQueryClient } from '@tanstack/react-query'
import { sayingOtherwise } from '../lib/saying-otherwise.ts'
import { useOnceKey } from '../lib/use-once-key.ts'
import type { Keys } from './keys.ts'
import { refresh } from './refresh.ts'

interface Saved {
  message: string
  data: { id: number }
}

/** @param otherwise said when a failure brings no sentence of the server. */
interface Failing {
  otherwise?: string | undefined
}

const said = <T>(work: Promise<T>, otherwise?: string) =>
  otherwise ? sayingOtherwise(work, otherwise) : work

/** @param send gets an idempotency key: the same body sent again is stored once. */
export function useCreate<Body extends object, Answer extends Saved>(
  key: Keys,
  send: (body: Body, idempotencyKey: string) => Promise<Answer>,
  { otherwise }: Failing = {},
) {
  const client = useQueryClient()
  const { keyFor, arrived } = useOnceKey()
  return useMutation({
    mutationFn: (body: Body) => said(send(body, keyFor(body)), otherwise),
    onSuccess: () => {
      arrived()
      void refresh(client, key)
    },
  })
}

export function useUpdate<Change extends { id: number }, Answer extends Saved>(
  key: Keys,
  send: (change: Change) => Promise<Answer>,
  {
    otherwise,
    also,
  }: Failing & { /** A query that holds more than lists. */ also?: readonly unknown[] | undefined } = {},
) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (change: Change) => said(send(change), otherwise),
    onSuccess: ({ data }) => {
      client.setQueryData(key.one(data.id), data)
      void refresh(client, key, { saved: [data] })
      if (also) void client.invalidateQueries({ queryKey: also })
    },
  })
}
