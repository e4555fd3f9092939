import { useEffect, useRef, useState } from 'react'

const pauseMs = 300

/** What is typed shows at once and reaches the address after a pause; what the address brings is taken over. */
export function useSearchText(inAddress: string, write: (text: string) => void) {
  const [text, setText] = useState(inAddress)
  const written = useRef(inAddress)

  useEffect(() => {
    if (inAddress === written.current) return
    written.current = inAddress
    setText(inAddress)
  }, [inAddress])

  useEffect(() => {
    if (text === written.current) return
    const timer = setTimeout(() => {
      // Meanwhile it may have got there with another change.
      if (text === written.current) return
      written.current = text
      write(text)
    }, pauseMs)
    return () => clearTimeout(timer)
  }, [text, write])

  return [text, setText] as const
}
