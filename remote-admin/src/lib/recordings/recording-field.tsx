import { SoundOutlined } from '@ant-design/icons'
import { recordingMaxBytes } from '@grace/contract/limits'
import { messages } from '@grace/contract/messages'
import { playingTime } from '@grace/contract/playing-time'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { type ChangeEvent, useId, useState } from 'react'
import { fileSize } from '../file-size.ts'
import { useUnsaved } from '../unsaved/unsaved.tsx'
import { Record } from './record.tsx'
import { isUploading, type RecordingValue } from './recording-value.ts'
import { SmallerFile } from './smaller-file.tsx'
import { uploadQuery } from './upload-query.ts'
import { type Upload, useRecordingUpload } from './use-recording-upload.ts'
import { useSmallerFile } from './use-smaller-file.ts'
import './recordings.css'

interface Props {
  value?: RecordingValue
  onChange?: (recording: RecordingValue) => void
  id?: string
}

/** The recording of a sermon: uploaded at once, and used when the form is saved. */
export function RecordingField({ value = null, onChange, id }: Props) {
  const rulesId = useId()
  const { upload, start, cancel, ...actions } = useRecordingUpload((recordingId) => onChange?.(recordingId))
  const [refusal, setRefusal] = useState<string | null>(null)
  // Its draft would know the name of the file only.
  useUnsaved(upload !== null)
  const stored = isUploading(value) ? value.before : value
  const take = (file: File) => {
    const isTooLarge = file.size > recordingMaxBytes
    setRefusal(isTooLarge ? messages.recording_too_large : file.size === 0 ? messages.recording_types : null)
    if (isTooLarge || file.size === 0) return
    onChange?.({ uploading: file.name, before: stored })
    start(file)
  }
  const smaller = useSmallerFile(take, setRefusal)
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? []
    // Allows to choose the same file again.
    target.value = ''
    if (!file) return
    setRefusal(null)
    void smaller.consider(file)
  }
  const giveUp = () => {
    cancel()
    onChange?.(stored)
  }
  return (
    <section className="adm-recording" aria-labelledby={`${rulesId}-title`}>
      <h2 id={`${rulesId}-title`}>Recording (optional)</h2>
      {upload ? (
        <Sending upload={upload} {...actions} cancel={giveUp} />
      ) : smaller.isReading ? (
        <p role="status">Reading the file…</p>
      ) : smaller.offer ? (
        <SmallerFile {...smaller} offer={smaller.offer} />
      ) : (
        <>
          {isUploading(value) ? <Interrupted file={value.uploading} onGiveUp={giveUp} /> : null}
          {stored === null ? null : <Stored id={stored} onRemove={() => onChange?.(null)} />}
          <Record label={stored === null ? 'Record now' : 'Record again'} onRecorded={take}>
            <input
              id={id}
              className="adm-recording-input"
              type="file"
              accept=".mp3,.m4a,.ogg,.opus,audio/mpeg,audio/mp4,audio/ogg"
              aria-label={stored === null ? 'Choose a recording' : 'Replace the recording'}
              aria-describedby={rulesId}
              onChange={choose}
            />
          </Record>
        </>
      )}
      {refusal ? (
        <p role="alert" className="adm-recording-reason">
          {refusal}
        </p>
      ) : null}
      <p className="adm-quiet" id={rulesId}>
        MP3, M4A, Ogg or Opus, up to 40 MB. Visitors can hear it once you have saved.
      </p>
    </section>
  )
}

function Stored({ id, onRemove }: { id: number; onRemove: () => void }) {
  const { data, isError } = useQuery(uploadQuery(id))
  const recording = data?.recording
  return (
    <p className="adm-recording-line">
      <SoundOutlined aria-hidden />
      <span>
        {recording
          ? `${recording.format.toUpperCase()}, ${playingTime(recording.seconds)}, ${fileSize(recording.bytes)}`
          : isError
            ? messages.recording_unknown
            : 'Loading…'}
      </span>
      {recording ? (
        // biome-ignore lint/a11y/useMediaCaption: nobody writes captions for what has just been recorded.
        <audio controls preload="none" src={`/api/recordings/${recording.path}`} aria-label="The recording" />
      ) : null}
      <Button onClick={onRemove}>Remove the recording</Button>
    </p>
  )
}

/** A restored draft has the name of the file only. */
function Interrupted({ file, onGiveUp }: { file: string; onGiveUp: () => void }) {
  return (
    <p className="adm-recording-line" role="alert">
      <span>“{file}” was not uploaded completely. Please choose it again.</span>
      <Button onClick={onGiveUp}>Continue without it</Button>
    </p>
  )
}

const standing = { paused: 'Paused', broken: 'Connection lost', failed: 'Not uploaded' }

function Sending({
  upload: { file, progress, state, reason },
  pause,
  resume,
  cancel,
}: { upload: Upload } & Pick<ReturnType<typeof useRecordingUpload>, 'pause' | 'resume' | 'cancel'>) {
  return (
    <>
      <p className="adm-recording-line">
        <progress aria-label={`Uploading ${file.name}`} max={1} value={progress} />
        <span>
          {Math.floor(progress * 100)} % of {fileSize(file.size)}
        </span>
        {state === 'sending' ? (
          <Button onClick={pause}>Pause</Button>
        ) : state === 'failed' ? null : (
          <Button type="primary" onClick={resume}>
            Resume
          </Button>
        )}
        <Button onClick={cancel}>{state === 'failed' ? 'Choose another file' : 'Cancel'}</Button>
      </p>
      {state === 'sending' ? null : (
        <p role="alert" className="adm-recording-reason">
          {[standing[state], reason].filter(Boolean).join(': ')}
          {state === 'broken' ? (
            <span>{' What has been uploaded is kept; resume to upload the rest.'}</span>
          ) : null}
        </p>
      )}
    </>
  )
}
