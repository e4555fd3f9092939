import { useEffect } from 'react'

/** Draws nothing, and reports that nothing will come in its place. */
export function Settled({ onSettled }: { onSettled: () => void }) {
  useEffect(onSettled, [onSettled])
  return null
}
