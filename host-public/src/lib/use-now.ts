import { serverNow } from '@grace/contract/clock'
import { useEffect, useState } from 'react'

/** The current time in ms, updated every `everyMs`; for relative times. */
export function useNow(everyMs = 20_000): number {
  const [now, setNow] = useState(() => serverNow())
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
  return now
}
