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
import { reloadOnce } from '../reload/reload-once.ts'
import { LeaveDialog } from './leave-dialog.tsx'
import { useNavigationBlocker } from './use-navigation-blocker.ts'

interface Unsaved {
  /** Says whether a form holds what is not saved yet, and whether this browser keeps it until it is. */
  report: (form: symbol, isUnsaved: boolean, hasDraft: boolean) => void
  /** Leaves at once, or once the reader has agreed to leave something unsaved behind. */
  leave: (go: () => void) => void
  /** Whether leaving would ask. */
  hasUnsaved: () => boolean
  /** Loads the page anew without asking, where nothing is lost by it. Returns whether it does. */
  reloadIfSafe: () => boolean
}

const UnsavedContext = createContext<Unsaved>({
  report() {},
  leave: (go) => go(),
  hasUnsaved: () => false,
  reloadIfSafe: reloadOnce,
})

/** Around everything of the console: nobody leaves a form by accident, by whichever way. */
export function UnsavedGuard({ children }: { children: ReactNode }) {
  const forms = useRef(new Map<symbol, { hasDraft: boolean }>())
  const [waiting, setWaiting] = useState<{ go: () => void } | null>(null)

  const leave = useCallback((go: () => void) => {
    if (forms.current.size === 0) go()
    else setWaiting({ go })
  }, [])
  const hasUnsaved = useCallback(() => forms.current.size > 0, [])
  const reloadIfSafe = useCallback(() => {
    const unsaved = new Map(forms.current)
    if ([...unsaved.values()].some(({ hasDraft }) => !hasDraft)) return false
    // The browser asks as long as a form is unsaved back.
    forms.current.clear()
    if (reloadOnce()) return true
    forms.current = unsaved
    return false
  }, [])
  useNavigationBlocker(hasUnsaved, leave)
  const value = useMemo<Unsaved>(
    () => ({
      leave,
      hasUnsaved,
      reloadIfSafe,
      report(form, isUnsaved, hasDraft) {
        if (isUnsaved) forms.current.set(form, { hasDraft })
        else forms.current.delete(form)
      },
    }),
    [leave, hasUnsaved, reloadIfSafe],
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

/** While `isUnsaved`, leaving asks first. @param hasDraft by this browser, and there again when the form is next opened. */
export function useUnsaved(isUnsaved: boolean, hasDraft = false): void {
  const { report } = useContext(UnsavedContext)
  useEffect(() => {
    const form = Symbol('form')
    report(form, isUnsaved, hasDraft)
    return () => report(form, false, hasDraft)
  }, [report, isUnsaved, hasDraft])
}
