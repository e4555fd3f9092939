import { useState } from 'react'

/** Keeps the previous data until the next has loaded, so that the page does not collapse. */
export function usePreviousData<T>(current: T | undefined): T | undefined {
  const [last, setLast] = useState(current)
  if (current !== undefined && current !== last) setLast(current)
  return current ?? last
}
