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
  /** Registers a form's state: whether it has unsaved input, and whether a draft of that is stored. */
  report: (form: symbol, isUnsaved: boolean, hasDraft: boolean) => void
  /** Calls `go` at once, or after the reader has agreed to lose unsaved input. */
  leave: (go: () => void) => void
  /** Whether a form has unsaved input. */
  hasUnsaved: () => boolean
  /**
   * Reloads the page without asking when drafts cover all unsaved input.
   *
   * @returns whether it reloads.
   */
  reloadIfSafe: () => boolean
}

const UnsavedContext = createContext<Unsaved>({
  report() {},
  leave: (go) => go(),
  hasUnsaved: () => false,
  reloadIfSafe: reloadOnce,
})

/** Navigation guard around the console. */
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
    // Otherwise `beforeunload` would ask.
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

/** Pass every navigation away from a form to `leave`. */
export const useUnsavedGuard = () => useContext(UnsavedContext)

/**
 * Asks before leaving while `isUnsaved`.
 *
 * @param hasDraft whether a stored draft restores the input.
 */
export function useUnsaved(isUnsaved: boolean, hasDraft = false): void {
  const { report } = useContext(UnsavedContext)
  useEffect(() => {
    const form = Symbol('form')
    report(form, isUnsaved, hasDraft)
    return () => report(form, false, hasDraft)
  }, [report, isUnsaved, hasDraft])
}
