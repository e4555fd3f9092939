import { useSyncExternalStore } from 'react'

const never = () => () => {}
const isBrowser = typeof document !== 'undefined'
/** True if this render hydrates prerendered HTML: only then React uses the server snapshot. */
export const useIsHydrating = (): boolean =>
  useSyncExternalStore(
    never,
    () => false,
    () => isBrowser,
  )

/** True if the HTML of this render is, or was, written by the server. */
export const useIsPrerendered = (): boolean =>
  useSyncExternalStore(
    never,
    () => false,
    () => true,
  )
