import type { BodyOf } from '@grace/contract/endpoint'
import type { Language } from '@grace/contract/languages'
import { type Letter, type LetterPreview, letters } from '@grace/contract/letters'
import { call } from '@grace/shared-auth/call'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { callConfirmed } from '../confirmation/call-confirmed.ts'
import { refresh } from '../resource/refresh.ts'
import { letterResource } from './letter-resource.ts'

const { key } = letterResource

export const audienceQuery = queryOptions({
  queryKey: key.other('audience'),
  queryFn: ({ signal }) => call(letters.audience, { signal }),
  staleTime: 0,
})

/** @param texts as they are typed; empty languages are left out. */
export const previewQuery = (body: BodyOf<typeof letters.preview>) =>
  queryOptions<LetterPreview>({
    queryKey: [...key.other('preview'), body],
    queryFn: ({ signal }) => call(letters.preview, { body, signal }),
    retry: false,
  })

/** Sends a saved letter in one language to oneself. */
export const useTestLetter = () =>
  useMutation({
    mutationFn: ({ id, language }: { id: number; language: Language }) =>
      call(letters.test, { params: { id }, body: { language } }),
  })

/** A step of a letter; its new state replaces the one that is shown. */
function useStep<Value = void>(
  send: (id: number, value: Value) => Promise<{ message: string; data: Letter }>,
  id: number,
) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (value: Value) => send(id, value),
    onSuccess: ({ data }) => {
      client.setQueryData(key.one(id), data)
      void refresh(client, key)
      void client.invalidateQueries({ queryKey: key.other('deliveries', id) })
    },
    // It may be in another state by now.
    onError: () => void client.invalidateQueries({ queryKey: key.one(id) }),
  })
}

export const useSend = (id: number) =>
  useStep((id, updatedAt: string) => callConfirmed(letters.send, { params: { id }, body: { updatedAt } }), id)
export const usePause = (id: number) => useStep((id) => call(letters.pause, { params: { id } }), id)
export const useResume = (id: number) => useStep((id) => call(letters.resume, { params: { id } }), id)
export const useResend = (id: number) =>
  useStep((id, delivery: number) => call(letters.resend, { params: { id, delivery } }), id)
