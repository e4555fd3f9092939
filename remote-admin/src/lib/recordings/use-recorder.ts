import { useCallback, useEffect, useRef, useState } from 'react'
import { speechBitsPerSecond } from './speech.ts'

/** In the order of preference; the last ones are for browsers without Opus. */
const types = ['audio/ogg;codecs=opus', 'audio/webm;codecs=opus', 'audio/mp4;codecs=opus', 'audio/mp4']
const partMs = 1_000

const refusals: Record<string, string> = {
  NotAllowedError:
    'The browser may not use the microphone. Allow it at the address of this page, then try again.',
  NotFoundError: 'There is no microphone. Connect one, or choose a file.',
  NotReadableError: 'Another program uses the microphone. Close it, then try again.',
}

/** False in a browser that cannot record, and on a page without https. */
export const canRecord = () => 'MediaRecorder' in globalThis && navigator.mediaDevices !== undefined

export interface Recorder {
  state: 'off' | 'asking' | 'recording' | 'paused'
  seconds: number
  bytes: number
  /** Why there is no recording. */
  problem: string | null
}

const off: Recorder = { state: 'off', seconds: 0, bytes: 0, problem: null }

/** Records speech with the microphone. @param onEnd receives the sound, also where the microphone has gone. */
export function useRecorder(onEnd: (recorded: Blob) => void) {
  const [recorder, setRecorder] = useState(off)
  const change = (part: Partial<Recorder>) => setRecorder((before) => ({ ...before, ...part }))
  const running = useRef<MediaRecorder | null>(null)
  const isLeft = useRef(false)

  const discard = useCallback(() => {
    const { current } = running
    running.current = null
    current?.stop()
  }, [])
  // The guard of unsaved input has asked before.
  useEffect(() => {
    isLeft.current = false
    return () => {
      isLeft.current = true
      discard()
    }
  }, [discard])

  async function start() {
    setRecorder({ ...off, state: 'asking' })
    let stream: MediaStream | null = null
    const release = () => {
      for (const track of stream?.getTracks() ?? []) track.stop()
    }
    try {
      stream = await navigator.mediaDevices.getUserMedia({ audio: { channelCount: 1 } })
      if (isLeft.current) return release()
      const mimeType = types.find((type) => MediaRecorder.isTypeSupported(type))
      const media = new MediaRecorder(stream, {
        audioBitsPerSecond: speechBitsPerSecond,
        ...(mimeType && { mimeType }),
      })
      const screenLock = stayAwake()
      const parts: Blob[] = []
      running.current = media
      media.ondataavailable = ({ data }) => {
        parts.push(data)
        setRecorder((before) => ({
          ...before,
          seconds: before.seconds + partMs / 1_000,
          bytes: before.bytes + data.size,
        }))
      }
      media.onpause = () => change({ state: 'paused' })
      media.onresume = () => change({ state: 'recording' })
      media.onstop = () => {
        release()
        void screenLock?.then((lock) => lock?.release())
        setRecorder(off)
        const isDiscarded = running.current !== media
        running.current = null
        if (!isDiscarded) onEnd(new Blob(parts, { type: media.mimeType }))
      }
      media.start(partMs)
      change({ state: 'recording' })
    } catch (error) {
      release()
      const reason = error instanceof DOMException && refusals[error.name]
      setRecorder({
        ...off,
        problem: reason || 'The microphone could not be used. Please try again, or choose a file.',
      })
    }
  }

  return {
    recorder,
    start,
    pause: () => running.current?.pause(),
    resume: () => running.current?.resume(),
    stop: () => running.current?.stop(),
    discard,
  }
}

/** Keeps the screen on, as some phones stop the microphone with it. Refused when the battery is low. */
const stayAwake = () => navigator.wakeLock?.request('screen').catch(() => null)
