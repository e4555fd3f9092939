import { messages } from '@grace/contract/messages'
import type { WholePicture } from '@grace/contract/pictures'
import { CallError } from '@grace/shared-auth/call'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useEffectEvent, useReducer, useRef, useState } from 'react'
import { errorMessageOr } from '../../../lib/error-message.ts'
import { useMainLanguage } from '../../../lib/settings-query.ts'
import { keys } from '../../keys.ts'
import { refresh } from '../../refresh.ts'
import { type Candidate, choose, isTooLarge, type Refused } from './choose-files.ts'
import { preparePicture } from './reduce-picture.ts'
import { type Attempt, sendPicture } from './send-picture.ts'
import { isUnderWay, noUploads, type Upload, uploadsAfter } from './uploads.ts'
import { type UploadDraft, useUploadDraft } from './use-upload-draft.ts'

const concurrency = 2
export const uploadFailed = 'Failed to upload images. Please try again.'

/**
 * Selected pictures and their uploads: two at a time, one request each.
 *
 * @param draft name and address of the draft that keeps them.
 * @param onArrived called with each uploaded picture.
 * @param album id of the album that they are added to; empty: none.
 */
export function useUploads(
  draftOf: UploadDraft,
  onArrived: (picture: WholePicture, upload: Upload) => void = () => {},
  album = '',
) {
  const [uploads, dispatch] = useReducer(uploadsAfter, noUploads)
  const [refused, setRefused] = useState<Refused[]>([])
  const preparing = useRef(Promise.resolve())
  const candidates = useRef(new Map<string, Candidate>())
  const attempts = useRef(new Map<string, Attempt>())
  const running = useRef(new Map<string, AbortController>())
  const client = useQueryClient()
  const main = useMainLanguage()

  const prepare = async (candidate: Candidate) => {
    const { id, name, original } = candidate
    const { file, preview } = await preparePicture(original, candidate)
    if (!isTooLarge(file)) {
      if (file !== original) void storeFile(id, file)
      return dispatch({ type: 'prepared', id, file, preview })
    }
    dispatch({ type: 'removed', id })
    setRefused((before) => withName(before, messages.picture_too_large, name))
  }
  const list = (taken: Candidate[]) => {
    for (const candidate of taken) candidates.current.set(candidate.id, candidate)
    dispatch({ type: 'chosen', uploads: taken.map(({ original: _, isAnimated: __, ...upload }) => upload) })
    // One after the other, after those that were selected before.
    for (const candidate of taken) {
      if (!candidate.file) preparing.current = preparing.current.then(() => prepare(candidate))
    }
  }
  const { storeFile, store, ...draft } = useUploadDraft(uploads.list, draftOf, {
    candidates,
    attempts,
    onRestored(restored, missing) {
      list(restored)
      if (missing.length > 0)
        setRefused([
          { message: 'This browser did not keep these pictures. Choose them again.', names: missing },
        ])
    },
  })
  const storeDraft = useEffectEvent(store)
  const arrived = useEffectEvent(onArrived)
  const chosenAlbum = useEffectEvent(() => album)

  const add = async (files: readonly File[]) => {
    const { taken, refused } = await choose(files)
    setRefused(refused)
    for (const { id, original } of taken) void storeFile(id, original)
    list(taken)
    return taken
  }

  const start = useCallback(
    async (upload: Upload & { file: Blob }) => {
      const { id } = upload
      const controller = new AbortController()
      running.current.set(id, controller)
      dispatch({ type: 'started', id })
      try {
        const sending = sendPicture(upload, attempts.current, {
          main,
          album: chosenAlbum(),
          signal: controller.signal,
          onProgress: (progress) => dispatch({ type: 'progressed', id, progress }),
        })
        // With the attempt's key: a tab that is closed now retries with the same one.
        storeDraft()
        const picture = await sending
        dispatch({ type: 'arrived', id })
        if (picture) arrived(picture, upload)
        for (const name of ['pictures', 'picture-choices', 'albums']) void refresh(client, keys(name))
      } catch (error) {
        if (error instanceof CallError && error.code === 'cancelled') dispatch({ type: 'cancelled', id })
        else dispatch({ type: 'failed', id, reason: reasonOf(error) })
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
    draft,
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
    /** Adds pictures that were removed. */
    bringBack(removed: readonly Upload[]) {
      for (const { id, file } of removed) {
        const original = candidates.current.get(id)?.original
        if (file ?? original) void storeFile(id, (file ?? original) as Blob)
      }
      list(
        removed.flatMap((upload) => {
          const candidate = candidates.current.get(upload.id)
          return candidate ? [{ ...candidate, ...upload, state: 'chosen', progress: 0, reason: null }] : []
        }),
      )
    },
  }
}

function withName(refused: Refused[], message: string, name: string): Refused[] {
  const others = refused.filter((group) => group.message !== message)
  const names = refused.find((group) => group.message === message)?.names ?? []
  return [...others, { message, names: [...names, name] }]
}

/** Each picture is sent alone, so that what is wrong with it comes first. */
const reasonOf = (error: unknown) =>
  error instanceof CallError && error.errors[0]
    ? error.errors[0].message
    : errorMessageOr(error, uploadFailed)
