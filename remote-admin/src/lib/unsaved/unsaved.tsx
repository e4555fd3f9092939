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
import { LeaveDialog } from './leave-dialog.tsx'
import { useHeldBack } from './use-held-back.ts'

interface Unsaved {
  /** Says whether a form holds what is not saved yet. */
  say: (form: symbol, isUnsaved: boolean) => void
  /** Leaves at once, or once the reader has agreed to leave something unsaved behind. */
  leave: (go: () => void) => void
  /** Whether leaving would ask. */
  isHeld: () => boolean
}

const UnsavedContext = createContext<Unsaved>({ say() {}, leave: (go) => go(), isHeld: () => false })

/** Around everything of the console: nobody leaves a form by accident, by whichever way. */
export function UnsavedGuard({ children }: { children: ReactNode }) {
  const forms = useRef(new Set<symbol>())
  const [waiting, setWaiting] = useState<{ go: () => void } | null>(null)

  const leave = useCallback((go: () => void) => {
    if (forms.current.size === 0) go()
    else setWaiting({ go })
  }, [])
  const isHeld = useCallback(() => forms.current.size > 0, [])
  useHeldBack(isHeld, leave)
  const value = useMemo<Unsaved>(
    () => ({
      leave,
      isHeld,
      say(form, isUnsaved) {
        if (isUnsaved) forms.current.add(form)
        else forms.current.delete(form)
      },
    }),
    [leave, isHeld],
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

/** While `isUnsaved`, leaving asks first. */
export function useUnsaved(isUnsaved: boolean): void {
  const { say } = useContext(UnsavedContext)
  useEffect(() => {
    const form = Symbol('form')
    say(form, isUnsaved)
    return () => say(form, false)
  }, [say, isUnsaved])
}
