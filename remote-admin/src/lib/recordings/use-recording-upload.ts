import { recordings } from '@grace/contract/recordings'
import { CallError, call } from '@grace/shared-auth/call'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { isLineBroken, sendRecording } from './send-recording.ts'
import { uploadQuery } from './upload-query.ts'

export interface Upload {
  file: File
  idempotencyKey: string
  /** Null until the server knows of it. */
  id: number | null
  progress: number
  state: 'sending' | 'paused' | 'broken' | 'failed'
  /** Why it stands still. */
  reason: string | null
}

const delayMs = (attempt: number) => 500 * 2 ** attempt

const wait = (attempt: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, delayMs(attempt))
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })

/** An upload that survives a broken line. @param onDone receives the id of the recording. */
export function useRecordingUpload(onDone: (id: number) => void) {
  const queries = useQueryClient()
  const [upload, setUpload] = useState<Upload | null>(null)
  const stop = useRef<AbortController | null>(null)
  const change = useCallback(
    (part: Partial<Upload>) => setUpload((before) => before && { ...before, ...part }),
    [],
  )
  useEffect(() => () => stop.current?.abort(), [])

  async function send({ file, idempotencyKey }: Pick<Upload, 'file' | 'idempotencyKey'>) {
    const leaving = new AbortController()
    stop.current = leaving
    change({ state: 'sending', reason: null })
    try {
      const { id } = await sendRecording({
        file,
        idempotencyKey,
        signal: leaving.signal,
        onStart: (id) => change({ id }),
        onProgress: (progress) => change({ progress }),
        wait,
      })
      await queries.invalidateQueries({ queryKey: uploadQuery(id).queryKey })
      setUpload(null)
      onDone(id)
    } catch (error) {
      if (leaving.signal.aborted) return
      if (!(error instanceof CallError)) throw error
      change({ state: isLineBroken(error) ? 'broken' : 'failed', reason: error.message })
    }
  }

  const resume = () => {
    if (upload) void send(upload)
  }
  const isBroken = upload?.state === 'broken'
  // biome-ignore lint/correctness/useExhaustiveDependencies: it continues once for each breakdown.
  useEffect(() => {
    if (!isBroken) return
    addEventListener('online', resume)
    return () => removeEventListener('online', resume)
  }, [isBroken])

  return {
    upload,
    start(file: File) {
      const begun = { file, idempotencyKey: crypto.randomUUID() }
      setUpload({ ...begun, id: null, progress: 0, state: 'sending', reason: null })
      void send(begun)
    },
    pause() {
      stop.current?.abort()
      change({ state: 'paused' })
    },
    resume,
    cancel() {
      stop.current?.abort()
      setUpload(null)
      // The server deletes the rest after a day.
      if (upload?.id) call(recordings.cancel, { params: { id: upload.id } }).catch(() => {})
    },
  }
}
