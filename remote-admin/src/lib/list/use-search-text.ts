import { useEffect, useRef, useState } from 'react'

const pauseMs = 300

/**
 * What is typed shows at once and reaches the address after a pause; what the address brings is taken over.
 *
 * @param write returns false where it has to be tried again: something else is on its way to the address.
 */
export function useSearchText(inAddress: string, write: (text: string) => boolean) {
  const [text, setText] = useState(inAddress)
  const written = useRef(inAddress)

  useEffect(() => {
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
