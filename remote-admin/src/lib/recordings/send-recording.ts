import { recordingPartBytes } from '@grace/contract/limits'
import { type Recording, type RecordingUpload, recordings } from '@grace/contract/recordings'
import { CallError, call } from '@grace/shared-auth/call'

interface Sending {
  file: File
  /** Finds the same upload again after an interruption. */
  idempotencyKey: string
  signal: AbortSignal
  /** Called with the id as soon as there is one. */
  onStart: (id: number) => void
  /** From 0 to 1. */
  onProgress: (sent: number) => void
  /** Waits before another attempt. */
  wait: (attempt: number, signal: AbortSignal) => Promise<void>
}

/** Attempts in a row without progress, after which a person decides. */
const maxAttempts = 4

export const isLineBroken = (error: unknown): boolean =>
  error instanceof CallError && ['offline', 'timeout', 'unavailable'].includes(error.code)

/** Another process or an earlier attempt has stored this part. */
const isElsewhere = (error: unknown) => error instanceof CallError && error.code === 'changed_meanwhile'

/**
 * Sends a recording part by part, from where the server stands.
 *
 * @throws CallError; after one for which `isLineBroken` another call continues.
 */
export async function sendRecording({
  file,
  idempotencyKey,
  signal,
  onStart,
  onProgress,
  wait,
}: Sending): Promise<Recording> {
  let failures = 0
  async function retried<T>(work: () => Promise<T>): Promise<T> {
    for (;;) {
      try {
        const result = await work()
        failures = 0
        return result
      } catch (error) {
        failures += 1
        if (!isLineBroken(error) || failures >= maxAttempts) throw error
        await wait(failures, signal)
      }
    }
  }
  const state = (id: number) => retried(() => call(recordings.state, { params: { id }, signal }))

  const { data } = await retried(() =>
    call(recordings.start, { body: { bytes: file.size }, idempotencyKey, signal }),
  )
  onStart(data.id)
  let upload: RecordingUpload = await state(data.id)
  while (!upload.recording) {
    const { id, received: offset } = upload
    const part = file.slice(offset, offset + recordingPartBytes)
    onProgress(offset / file.size)
    try {
      upload = (
        await call(recordings.append, {
          params: { id },
          query: { offset: String(offset) },
          body: part,
          signal,
          onProgress: (sent) => onProgress((offset + sent * part.size) / file.size),
        })
      ).data
      failures = 0
    } catch (error) {
      if (!isElsewhere(error)) {
        failures += 1
        if (!isLineBroken(error) || failures >= maxAttempts) throw error
        await wait(failures, signal)
      }
      // The part may have arrived although its response did not.
      upload = await call(recordings.state, { params: { id }, signal }).catch((failure: unknown) => {
        if (isLineBroken(failure)) return upload
        throw failure
      })
    }
  }
  return upload.recording
}
