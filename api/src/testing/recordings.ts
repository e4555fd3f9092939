import { recordingPartBytes } from '@grace/contract/limits'
import { type RecordingUpload, recordings } from '@grace/contract/recordings'
import type { Caller } from './test-api.ts'

/** Sends the part of a recording that begins at `offset`. */
export const sendPart = (call: Caller, id: number, file: Buffer, offset: number) =>
  call(recordings.append, {
    params: { id },
    query: { offset },
    headers: { 'content-type': 'application/octet-stream' },
    body: file.subarray(offset, offset + recordingPartBytes),
  })

/** Uploads a whole file. @returns the last response. */
export async function upload(call: Caller, file: Buffer) {
  const { body } = await call(recordings.start, { body: { bytes: file.length } })
  const { id } = body.data
  let last = await sendPart(call, id, file, 0)
  for (let at = recordingPartBytes; at < file.length && last.status === 200; at += recordingPartBytes) {
    last = await sendPart(call, id, file, at)
  }
  return { id, ...last }
}

/** Uploads a file that is a recording. */
export async function recorded(
  call: Caller,
  file: Buffer,
): Promise<NonNullable<RecordingUpload['recording']>> {
  const { body } = await upload(call, file)
  if (!body.data?.recording) throw new Error(`Not a recording: ${body.message}`)
  return body.data.recording
}
