import { recordingMaxBytes } from '@grace/contract/limits'
import { useEffect, useRef, useState } from 'react'

/** Below this size nobody is asked. */
const askFromBytes = 1024 ** 2
/** A file that is not much larger than its small version goes as it is. */
const worthwhile = 1.5

export interface Offer {
  file: File
  smallBytes: number
  /** From 0 to 1; null before it has been accepted. */
  done: number | null
}

const load = () => import('./small-recordings.ts')

/**
 * Offers to make a chosen file small before it is uploaded, where the browser can.
 *
 * @param onFile receives the file to upload.
 */
export function useSmallerFile(onFile: (file: File) => void, onProblem: (problem: string) => void) {
  const [offer, setOffer] = useState<Offer | null>(null)
  const [isReading, setReading] = useState(false)
  const working = useRef<AbortController | null>(null)
  useEffect(() => () => working.current?.abort(), [])

  async function consider(file: File) {
    const canAsk = file.size > askFromBytes && 'AudioEncoder' in globalThis
    // Without the code, on a broken line, it goes as it is.
    setReading(canAsk)
    const smallBytes = canAsk
      ? await load().then(
          ({ smallBytesOf }) => smallBytesOf(file),
          () => null,
        )
      : null
    setReading(false)
    if (smallBytes !== null && file.size > worthwhile * smallBytes) setOffer({ file, smallBytes, done: null })
    else onFile(file)
  }

  async function accept({ file, smallBytes }: Offer) {
    const leaving = new AbortController()
    working.current = leaving
    setOffer({ file, smallBytes, done: 0 })
    try {
      const { smallVersionOf } = await load()
      const smaller = await smallVersionOf(file, {
        signal: leaving.signal,
        onProgress: (done) => setOffer((before) => before && { ...before, done }),
      })
      setOffer(null)
      onFile(smaller)
    } catch {
      if (leaving.signal.aborted) return
      setOffer({ file, smallBytes, done: null })
      onProblem('This file could not be made small.')
    }
  }

  return {
    offer,
    isReading,
    consider,
    accept,
    /** Uploads it as it is; absent for a file that the server would refuse. */
    refuse:
      offer && offer.file.size <= recordingMaxBytes
        ? () => {
            setOffer(null)
            onFile(offer.file)
          }
        : null,
    forget() {
      working.current?.abort()
      setOffer(null)
    },
  }
}
