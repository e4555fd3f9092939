import { useSyncExternalStore } from 'react'

const never = () => () => {}
const isBrowser = typeof document !== 'undefined'
/** Whether prerendered HTML is being taken over at this drawing: only then React asks for the server's answer. */
export const useIsTakenOver = (): boolean =>
  useSyncExternalStore(
    never,
    () => false,
    () => isBrowser,
  )
