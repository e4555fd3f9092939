import { useEffect, useState } from 'react'
import { focusHeading } from './screen.tsx'

/** Gives the focus back when a dialog is unmounted: to the element that had it, or to the heading if that is gone. */
export function useFocusReturn(): void {
  const [opener] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      if (document.activeElement !== document.body) return
      if (opener instanceof HTMLElement && opener !== document.body && opener.isConnected)
        opener.focus({ preventScroll: true })
      else focusHeading()
    },
    [opener],
  )
}
