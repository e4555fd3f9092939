import { useNavigate } from '@grace/shared-auth/router'
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
import { useToast } from '../toasts.tsx'
import { LeaveDialog } from './leave-dialog.tsx'
import { useNavigationBlocker } from './use-navigation-blocker.ts'

/** How much of a form's unsaved input its draft has: passwords are never stored. */
export type Coverage = 'all' | 'part' | 'nothing'

interface Unsaved {
  /** Registers a form's unsaved input; null if it has none. */
  report: (form: symbol, coverage: Coverage | null) => void
  /** Calls `go` at once, or after the user has agreed to lose input that no draft has. */
  leave: (go: () => void) => void
  /** Whether a form has input that no draft has. */
  mustAsk: () => boolean
  /** Tells the user that the draft of a form they left is stored. */
  announceDraft: (address: string) => void
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
  mustAsk: () => false,
  announceDraft() {},
  reloadIfSafe: reloadOnce,
})

/** Navigation guard around the console. */
export function UnsavedGuard({ children }: { children: ReactNode }) {
  const forms = useRef(new Map<symbol, Coverage>())
  const [waiting, setWaiting] = useState<{ go: () => void; isPartStored: boolean } | null>(null)
  const toast = useToast()
  const navigate = useNavigate()
  // Changes with each address; the context must not.
  const latestNavigate = useRef(navigate)
  useEffect(() => {
    latestNavigate.current = navigate
  })

  const lost = useCallback(() => [...forms.current.values()].filter((coverage) => coverage !== 'all'), [])
  const mustAsk = useCallback(() => lost().length > 0, [lost])
  const leave = useCallback(
    (go: () => void) => {
      const all = lost()
      if (all.length === 0) go()
      else setWaiting({ go, isPartStored: all.every((coverage) => coverage === 'part') })
    },
    [lost],
  )
  const reloadIfSafe = useCallback(() => !mustAsk() && reloadOnce(), [mustAsk])
  useNavigationBlocker(mustAsk, leave)
  const value = useMemo<Unsaved>(
    () => ({
      leave,
      mustAsk,
      reloadIfSafe,
      announceDraft: (address) =>
        toast.success('Kept under Drafts.', {
          actions: [{ label: 'Go back', run: () => void latestNavigate.current(address) }],
        }),
      report(form, coverage) {
        if (coverage) forms.current.set(form, coverage)
        else forms.current.delete(form)
      },
    }),
    [leave, mustAsk, reloadIfSafe, toast],
  )
  return (
    <UnsavedContext value={value}>
      {children}
      {waiting ? (
        <LeaveDialog
          isPartStored={waiting.isPartStored}
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

/** Asks before leaving while there is unsaved input that no draft has. */
export function useUnsaved(isUnsaved: boolean, coverage: Coverage = 'nothing'): void {
  const { report } = useContext(UnsavedContext)
  useEffect(() => {
    const form = Symbol('form')
    report(form, isUnsaved ? coverage : null)
    return () => report(form, null)
  }, [report, isUnsaved, coverage])
}
