import type { AreaDocs } from './docs.ts'
import { type Endpoint, written } from './endpoint.ts'
import { ById } from './fields.ts'
import { fileAt } from './file-endpoint.ts'
import { recordingMaxBytes, recordingPartBytes } from './limits.ts'
import { wholeNumberFrom0 } from './list-query.ts'
import { key } from './messages.ts'
import { z } from './zod.ts'

const recordingFormats = ['mp3', 'm4a', 'ogg'] as const

export const Recording = z.object({
  id: z.int(),
  /** Served at `/recordings/{path}`; a random name whose contents never change. */
  path: z.string(),
  format: z.enum(recordingFormats),
  bytes: z.int(),
  /** Length, read from the file itself. */
  seconds: z.int(),
})
export type Recording = z.infer<typeof Recording>

/** A complete upload; null: no recording. The file that it replaces is deleted. */
export const RecordingId = z.nullable(
  z.int(key('recording_unknown')).check(z.minimum(1, key('recording_unknown'))),
)

export const RecordingUpload = z.object({
  id: z.int(),
  bytes: z.int(),
  /** Bytes stored so far: the offset of the next part. */
  received: z.int(),
  /** Size of each part except the last one. */
  partBytes: z.int(),
  /** Null until the last part is stored. */
  recording: z.nullable(Recording),
})
export type RecordingUpload = z.infer<typeof RecordingUpload>

export const NewRecording = z.object({
  /** Size of the file. */
  bytes: z
    .int(key('recording_required'))
    .check(z.minimum(1, key('recording_required')), z.maximum(recordingMaxBytes, key('recording_too_large'))),
})
export type NewRecording = z.output<typeof NewRecording>

export const RecordingPart = z.object({ offset: wholeNumberFrom0(recordingMaxBytes) })

const upload = { access: 'content' as const, status: 200 as const }

export const recordings = {
  start: {
    method: 'POST',
    path: '/recordings/uploads',
    access: 'content',
    idempotent: true,
    body: NewRecording,
    status: 201,
    response: written(RecordingUpload),
  },
  state: {
    ...upload,
    method: 'GET',
    path: '/recordings/uploads/{id}',
    params: ById,
    response: RecordingUpload,
  },
  append: {
    ...upload,
    method: 'PUT',
    path: '/recordings/uploads/{id}',
    params: ById,
    query: RecordingPart,
    format: { body: 'application/octet-stream' },
    maxBodyBytes: recordingPartBytes,
    response: written(RecordingUpload),
  },
  cancel: {
    ...upload,
    method: 'DELETE',
    path: '/recordings/uploads/{id}',
    params: ById,
    response: written(z.null()),
  },
  file: fileAt('/recordings/{path}', 'audio/*'),
} satisfies Record<string, Endpoint>

export const docs: AreaDocs<typeof recordings> = {
  about: 'Recordings of sermons and announcements, sent in parts, so that a broken line costs one part only.',
  examples: {
    bytes: 9_600_000,
    received: 524_288,
    partBytes: recordingPartBytes,
    offset: '524288',
    format: 'mp3',
    seconds: 2_400,
  },
  endpoints: {
    start: {
      summary: 'Starts an upload. It is deleted after a day unless a sermon or an announcement uses it.',
      message: 'Upload started.',
      refuses: ['storage_full'],
    },
    state: { summary: 'How much of an upload is stored.' },
    append: {
      summary:
        'Stores the next part: the bytes from `offset`, `partBytes` of them or what is left. Another offset is a 409 with the present upload in `current`. The last part completes the recording; its type is told by the bytes.',
      message: 'Part stored.',
      refuses: ['changed_meanwhile', 'validation_failed', 'unsupported_media_type', 'storage_full'],
    },
    cancel: {
      summary: 'Deletes an upload that nothing uses.',
      message: 'Upload deleted.',
      refuses: ['in_use'],
    },
    file: {
      summary:
        'The bytes of a recording, which never change; supports `Range`. With `?download` the browser saves them under the title of what it belongs to.',
      refuses: ['gone'],
    },
  },
}
