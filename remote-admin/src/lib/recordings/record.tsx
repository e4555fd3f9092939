import { AudioOutlined } from '@ant-design/icons'
import { playingTime } from '@grace/contract/playing-time'
import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { fileSize } from '../file-size.ts'
import { kigaliTime } from '../kigali-time.tsx'
import { useUnsaved } from '../unsaved/unsaved.tsx'
import { canRecord, useRecorder } from './use-recorder.ts'

/** Records with the microphone of this device. */
export function Record({
  label,
  onRecorded,
  children,
}: {
  label: string
  onRecorded: (file: File) => void
  /** Other ways; absent during a recording, which another file would end. */
  children: ReactNode
}) {
  const [isPreparing, setPreparing] = useState(false)
  const [failed, setFailed] = useState<string | null>(null)
  async function prepare(recorded: Blob) {
    setPreparing(true)
    try {
      const { playable } = await import('./small-recordings.ts')
      onRecorded(await playable(recorded, `Recording ${kigaliTime(new Date().toISOString())}`))
    } catch {
      setFailed('This recording cannot be used. Please record it again, or choose a file.')
    }
    setPreparing(false)
  }
  const { recorder, start, pause, resume, stop, discard } = useRecorder((recorded) => void prepare(recorded))
  const { state, seconds, bytes } = recorder
  const isRunning = state === 'recording' || state === 'paused'
  // It is in this page alone until it has been uploaded.
  useUnsaved(isRunning || isPreparing)
  const problem = recorder.problem ?? failed
  return (
    <>
      {isRunning ? (
        <p className="adm-recording-line">
          <AudioOutlined aria-hidden />
          <span role="timer" className="adm-recording-time">
            {`${state === 'paused' ? 'Paused' : 'Recording'}, ${playingTime(seconds)}, ${fileSize(bytes)}`}
          </span>
          {state === 'paused' ? (
            <Button onClick={resume}>Go on</Button>
          ) : (
            <Button onClick={pause}>Pause</Button>
          )}
          <Button type="primary" onClick={stop}>
            Stop and use it
          </Button>
          <Button onClick={discard}>Discard</Button>
        </p>
      ) : (
        <>
          {children}
          {canRecord() ? (
            <Button
              icon={<AudioOutlined aria-hidden />}
              loading={isPreparing || state === 'asking'}
              onClick={() => {
                setFailed(null)
                void start()
              }}
            >
              {label}
            </Button>
          ) : null}
        </>
      )}
      {problem ? (
        <p role="alert" className="adm-recording-reason">
          {problem}
        </p>
      ) : null}
    </>
  )
}
