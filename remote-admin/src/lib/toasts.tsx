import { CheckCircleFilled, CloseCircleFilled } from '@ant-design/icons'
import { undoSeconds } from '@grace/contract/limits'
import { Button, notification } from 'antd'
import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
} from 'react'
import { isTyping } from './shortcuts/single-keys.ts'
import './toasts.css'
import { truncate } from './truncate.ts'

type Kind = 'success' | 'error'

/** Optional parts of a message. */
interface ToastMore {
  detail?: string
  actions?: readonly ToastAction[]
}

/** A button in a message; the message disappears when it is pressed. */
export interface ToastAction {
  label: string
  /** Also runs by Ctrl Z. */
  isUndo?: boolean
  run: () => void
}

const icons = { success: <CheckCircleFilled aria-hidden />, error: <CloseCircleFilled aria-hidden /> }
const roles = { success: 'status', error: 'alert' } as const

const over = { placement: 'top', top: 4, stack: false } as const

const shownMs = undoSeconds * 1_000

/** A long name would push the buttons of a message off a phone. */
export const shortName = (name: string) => truncate(name, 40)
const withShortNames = (sentence: string) =>
  sentence.replace(/“([^“”]+)”/g, (_, name: string) => `“${shortName(name)}”`)

const ToastContext = createContext<Record<Kind, (text: string, more?: ToastMore) => void>>({
  success() {},
  error() {},
})

/**
 * Shows a short message over the navbar. A success disappears after some seconds; an error stays until it is closed or
 * something succeeds.
 */
export const useToast = () => useContext(ToastContext)

export function Toasts({ children }: { children: ReactNode }) {
  // Not antd's App, which would load dialogs as well before any screen.
  const [api, messages] = notification.useNotification(over)
  const lastId = useRef(0)
  const errors = useRef(new Set<string>())
  /** Successes without a button. */
  const plain = useRef(new Set<string>())
  const isMounted = useRef(true)
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
    }
  }, [])
  const [undos, setUndos] = useState<readonly { key: string; run: () => void }[]>([])
  const value = useMemo(() => {
    function show(kind: Kind, text: string, { detail, actions = [] }: ToastMore = {}) {
      // A form announces its draft when it is unmounted, also with the whole console.
      if (!isMounted.current) return
      lastId.current += 1
      // A repeated error replaces the earlier one.
      const key = kind === 'error' ? text : String(lastId.current)
      const forget = () => {
        errors.current.delete(key)
        plain.current.delete(key)
        setUndos((current) => current.filter((undo) => undo.key !== key))
      }
      const close = () => {
        api.destroy(key)
        forget()
      }
      const press = (run: () => void) => {
        close()
        run()
      }
      let timer: ReturnType<typeof setTimeout> | undefined
      const held = { byPointer: false, byFocus: false }
      // antd's own duration stops under the pointer, but not for the focus.
      const hold = (change: Partial<typeof held>) => {
        Object.assign(held, change)
        clearTimeout(timer)
        if (kind === 'success' && !held.byPointer && !held.byFocus) timer = setTimeout(close, shownMs)
      }
      if (kind === 'error') errors.current.add(key)
      else {
        // Two would be higher than the navbar, and cover the screen.
        for (const shown of [...errors.current, ...plain.current]) api.destroy(shown)
        errors.current.clear()
        plain.current.clear()
        if (actions.length === 0) plain.current.add(key)
      }
      const undo = actions.find(({ isUndo }) => isUndo)
      if (undo) setUndos((current) => [...current, { key, run: () => press(undo.run) }])
      api[kind]({
        key,
        title: (
          <>
            {withShortNames(text)}
            {detail ? <span> {withShortNames(detail)}</span> : null}
          </>
        ),
        icon: icons[kind],
        role: roles[kind],
        duration: false,
        closable: { 'aria-label': 'Dismiss' },
        onClose: forget,
        props: {
          onPointerEnter: () => hold({ byPointer: true }),
          onPointerLeave: () => hold({ byPointer: false }),
          onFocus: () => hold({ byFocus: true }),
          onBlur: () => hold({ byFocus: false }),
        },
        actions: actions.map(({ label, isUndo, run }) => (
          <Button key={label} aria-keyshortcuts={isUndo ? 'Control+Z' : undefined} onClick={() => press(run)}>
            {label}
          </Button>
        )),
      })
      hold({})
    }
    return {
      success: (text: string, more?: ToastMore) => show('success', text, more),
      error: (text: string, more?: ToastMore) => show('error', text, more),
    }
  }, [api])
  useUndoKey(undos.at(-1)?.run)
  return (
    <ToastContext value={value}>
      {children}
      {messages}
    </ToastContext>
  )
}

/** Ctrl Z undoes what the newest message offers to undo, outside of fields. A dialog may have an Undo of its own. */
function useUndoKey(undo: (() => void) | undefined) {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.key.toLowerCase() !== 'z' || event.shiftKey || event.altKey) return
    if (!(event.ctrlKey || event.metaKey) || isTyping(event.target)) return
    event.preventDefault()
    undo?.()
  })
  const isOffered = undo !== undefined
  useEffect(() => {
    if (!isOffered) return
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [isOffered])
}
