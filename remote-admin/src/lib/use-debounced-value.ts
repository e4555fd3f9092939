import { useEffect, useState } from 'react'

/** The value once it has stood still for a moment. */
export function useDebouncedValue<T>(value: T, pauseMs = 400): T {
  const [debounced, setDebounced] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), pauseMs)
    return () => clearTimeout(timer)
  }, [value, pauseMs])
  return debounced
}
