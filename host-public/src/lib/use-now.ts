import { useEffect, useState } from 'react'

/** The present time in milliseconds, anew every `everyMs`; for texts that say how long ago something was. */
export function useNow(everyMs = 20_000): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
  return now
}
