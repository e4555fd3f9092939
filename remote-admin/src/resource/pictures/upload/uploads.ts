import type { Format } from './picture-format.ts'

export type AltTexts = Record<'en' | 'fr' | 'rw', string>
export const noAltTexts: AltTexts = { en: '', fr: '', rw: '' }

/** A selected picture until its upload has succeeded. */
export interface Upload {
  id: string
  name: string
  format: Format
  /** Size of the original file. */
  originalBytes: number
  /** Null while the picture is being reduced. */
  file: Blob | null
  preview: string | null
  altTexts: AltTexts
  state: 'chosen' | 'waiting' | 'uploading' | 'failed'
  /** From 0 to 1. */
  progress: number
  /** Error message. */
  reason: string | null
}

export interface Uploads {
  list: readonly Upload[]
  /** Uploads finished since the last click on the button. */
  arrived: number
}

export type Event =
  | { type: 'chosen'; uploads: Upload[] }
  | { type: 'prepared'; id: string; file: Blob; preview: string | null }
  | { type: 'described'; id: string; altTexts: AltTexts }
  | { type: 'removed'; id: string }
  | { type: 'cleared' }
  /** `ids`: the failed or all selected ones. */
  | { type: 'queued'; ids: readonly string[] }
  | { type: 'started'; id: string }
  | { type: 'progressed'; id: string; progress: number }
  | { type: 'cancelled'; id: string }
  | { type: 'failed'; id: string; reason: string }
  | { type: 'arrived'; id: string }

export const noUploads: Uploads = { list: [], arrived: 0 }

export function uploadsAfter(uploads: Uploads, event: Event): Uploads {
  const { list } = uploads
  const change = (id: string, changes: Partial<Upload>): Uploads => ({
    ...uploads,
    list: list.map((upload) => (upload.id === id ? { ...upload, ...changes } : upload)),
  })
  const without = (id: string) => list.filter((upload) => upload.id !== id)
  switch (event.type) {
    case 'chosen':
      return { list: [...list, ...event.uploads], arrived: isUnderWay(uploads) ? uploads.arrived : 0 }
    case 'prepared':
      return change(event.id, { file: event.file, preview: event.preview })
    case 'described':
      return change(event.id, { altTexts: event.altTexts })
    case 'removed':
      return { ...uploads, list: without(event.id) }
    case 'cleared':
      return noUploads
    case 'queued':
      return {
        arrived: isUnderWay(uploads) ? uploads.arrived : 0,
        list: list.map((upload) =>
          event.ids.includes(upload.id) ? { ...upload, state: 'waiting', progress: 0, reason: null } : upload,
        ),
      }
    case 'started':
      return change(event.id, { state: 'uploading' })
    case 'progressed':
      return change(event.id, { progress: event.progress })
    case 'cancelled':
      return change(event.id, { state: 'chosen', progress: 0 })
    case 'failed':
      return change(event.id, { state: 'failed', progress: 0, reason: event.reason })
    case 'arrived':
      return { list: without(event.id), arrived: uploads.arrived + 1 }
  }
}

export const isBusy = ({ state }: Upload) => state === 'waiting' || state === 'uploading'
export const isUnderWay = ({ list }: Uploads) => list.some(isBusy)
