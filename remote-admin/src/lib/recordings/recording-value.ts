import type { FieldError } from '@grace/contract/errors'

/** The recording of a sermon's form: the id of a stored one, none, or one that is not complete yet. */
export type RecordingValue = number | null | Uploading

/** Part of the draft as well, so that a form that is opened again knows what is missing. */
export interface Uploading {
  /** Name of the file. */
  uploading: string
  /** The recording that it replaces. */
  before: number | null
}

export const isUploading = (value: unknown): value is Uploading =>
  typeof value === 'object' && value !== null && 'uploading' in value

/** Without this error, a sermon that is saved early would be stored without its recording. */
export const uploadProblems = ({ recordingId }: Record<string, unknown>): FieldError[] =>
  isUploading(recordingId)
    ? [
        {
          path: 'recordingId',
          code: 'recording_uploading',
          message:
            'The recording has not been uploaded completely. Save once it has been, or cancel its upload to save without it.',
        },
      ]
    : []

/** Text of a value in the list of conflicting changes. */
export const recordingText = (value: unknown): string =>
  isUploading(value) ? value.uploading : value ? `Recording ${value}` : 'None'
