import { useEffect, useLayoutEffect, useRef, useState } from 'react'

const pauseMs = 300

/**
 * Search text: shown at once, written to the URL after a pause, and updated when the URL changes.
 *
 * @param write returns false to be called again, while another navigation is pending.
 */
export function useSearchText(inAddress: string, write: (text: string) => boolean) {
  const [text, setText] = useState(inAddress)
  const written = useRef(inAddress)

  // Not in `useEffect`: `write` may be called before it runs, and the older text of the URL would replace the typed one.
  useLayoutEffect(() => {
    if (inAddress === written.current) return
    written.current = inAddress
    setText(inAddress)
  }, [inAddress])

  useEffect(() => {
    if (text === written.current) return
    const timer = setInterval(() => {
      if (!write(text)) return
      clearInterval(timer)
      written.current = text
    }, pauseMs)
    return () => clearInterval(timer)
  }, [text, write])

  return [text, setText] as const
}
