import { messages } from '@grace/contract/messages'
import { CallError } from '@grace/shared-auth/call'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useReducer, useRef, useState } from 'react'
import { errorMessageOr } from '../../lib/error-message.ts'
import { useMainLanguage } from '../../lib/settings-query.ts'
import { refresh } from '../../resource/refresh.ts'
import { pictureKeys } from '../queries.ts'
import { type Candidate, choose, isTooLarge, type Refused } from './choose-files.ts'
import { preparePicture } from './reduce-picture.ts'
import { sendPicture } from './send-picture.ts'
import { isUnderWay, noUploads, type Upload, uploadsAfter } from './uploads.ts'

const concurrency = 2
export const uploadFailed = 'Failed to upload images. Please try again.'

/** Selected pictures and their uploads: two at a time, one request each. */
export function useUploads() {
  const [uploads, dispatch] = useReducer(uploadsAfter, noUploads)
  const [refused, setRefused] = useState<Refused[]>([])
  const preparing = useRef(Promise.resolve())
  const attempts = useRef<Parameters<typeof sendPicture>[1]>(new Map())
  const running = useRef(new Map<string, AbortController>())
  const client = useQueryClient()
  const main = useMainLanguage()

  const prepare = useCallback(async (candidate: Candidate) => {
    const { id, name, original } = candidate
    const { file, preview } = await preparePicture(original, candidate)
    if (!isTooLarge(file)) return dispatch({ type: 'prepared', id, file, preview })
    dispatch({ type: 'removed', id })
    setRefused((before) => withName(before, messages.picture_too_large, name))
  }, [])

  const add = useCallback(
    async (files: readonly File[]) => {
      const { taken, refused } = await choose(files)
      setRefused(refused)
      dispatch({ type: 'chosen', uploads: taken.map(({ original: _, isAnimated: __, ...upload }) => upload) })
      // One after the other, after those that were selected before.
      for (const candidate of taken) preparing.current = preparing.current.then(() => prepare(candidate))
    },
    [prepare],
  )

  const start = useCallback(
    async (upload: Upload & { file: Blob }) => {
      const { id } = upload
      const controller = new AbortController()
      running.current.set(id, controller)
      dispatch({ type: 'started', id })
      try {
        await sendPicture(upload, attempts.current, {
          main,
          signal: controller.signal,
          onProgress: (progress) => dispatch({ type: 'progressed', id, progress }),
        })
        dispatch({ type: 'arrived', id })
        void refresh(client, pictureKeys)
      } catch (error) {
        if (error instanceof CallError && error.code === 'cancelled') dispatch({ type: 'cancelled', id })
        else dispatch({ type: 'failed', id, reason: errorMessageOr(error, uploadFailed) })
      } finally {
        running.current.delete(id)
      }
    },
    [client, main],
  )

  useEffect(() => {
    const isNext = (upload: Upload): upload is Upload & { file: Blob } =>
      upload.state === 'waiting' && upload.file !== null && !running.current.has(upload.id)
    const free = concurrency - running.current.size
    for (const upload of uploads.list.filter(isNext).slice(0, Math.max(0, free))) void start(upload)
  }, [uploads, start])

  useEffect(() => {
    const stopped = running.current
    return () => {
      for (const controller of stopped.values()) controller.abort()
    }
  }, [])

  const cancel = (id: string) => {
    const controller = running.current.get(id)
    if (controller) controller.abort()
    else dispatch({ type: 'cancelled', id })
  }
  return {
    ...uploads,
    refused,
    isUnderWay: isUnderWay(uploads),
    dispatch,
    add,
    cancel,
    cancelAll() {
      for (const { id, state } of uploads.list) {
        if (state === 'waiting' || state === 'uploading') cancel(id)
      }
    },
    clear() {
      setRefused([])
      dispatch({ type: 'cleared' })
    },
  }
}

function withName(refused: Refused[], message: string, name: string): Refused[] {
  const others = refused.filter((group) => group.message !== message)
  const names = refused.find((group) => group.message === message)?.names ?? []
  return [...others, { message, names: [...names, name] }]
}
