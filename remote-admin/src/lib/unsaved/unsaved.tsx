import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { reloadOnce } from '../renewal/reload-once.ts'
import { LeaveDialog } from './leave-dialog.tsx'
import { useHeldBack } from './use-held-back.ts'

interface Unsaved {
  /** Says whether a form holds what is not saved yet, and whether this browser keeps it until it is. */
  say: (form: symbol, isUnsaved: boolean, isKept: boolean) => void
  /** Leaves at once, or once the reader has agreed to leave something unsaved behind. */
  leave: (go: () => void) => void
  /** Whether leaving would ask. */
  isHeld: () => boolean
  /** Loads the page anew without asking, where nothing is lost by it. Returns whether it does. */
  renew: () => boolean
}

const UnsavedContext = createContext<Unsaved>({
  say() {},
  leave: (go) => go(),
  isHeld: () => false,
  renew: reloadOnce,
})

/** Around everything of the console: nobody leaves a form by accident, by whichever way. */
export function UnsavedGuard({ children }: { children: ReactNode }) {
  const forms = useRef(new Map<symbol, { isKept: boolean }>())
  const [waiting, setWaiting] = useState<{ go: () => void } | null>(null)

  const leave = useCallback((go: () => void) => {
    if (forms.current.size === 0) go()
    else setWaiting({ go })
  }, [])
  const isHeld = useCallback(() => forms.current.size > 0, [])
  const renew = useCallback(() => {
    const held = new Map(forms.current)
    if ([...held.values()].some(({ isKept }) => !isKept)) return false
    // The browser asks as long as a form is held back.
    forms.current.clear()
    if (reloadOnce()) return true
    forms.current = held
    return false
  }, [])
  useHeldBack(isHeld, leave)
  const value = useMemo<Unsaved>(
    () => ({
      leave,
      isHeld,
      renew,
      say(form, isUnsaved, isKept) {
        if (isUnsaved) forms.current.set(form, { isKept })
        else forms.current.delete(form)
      },
    }),
    [leave, isHeld, renew],
  )
  return (
    <UnsavedContext value={value}>
      {children}
      {waiting ? (
        <LeaveDialog
          onStay={() => setWaiting(null)}
          onLeave={() => {
            forms.current.clear()
            setWaiting(null)
            waiting.go()
          }}
        />
      ) : null}
    </UnsavedContext>
  )
}

/** Whatever leads away from a form goes through `leave`. */
export const useUnsavedGuard = () => useContext(UnsavedContext)

/** While `isUnsaved`, leaving asks first. @param isKept by this browser, and there again when the form is next opened. */
export function useUnsaved(isUnsaved: boolean, isKept = false): void {
  const { say } = useContext(UnsavedContext)
  useEffect(() => {
    const form = Symbol('form')
    say(form, isUnsaved, isKept)
    return () => say(form, false, isKept)
  }, [say, isUnsaved, isKept])
}
