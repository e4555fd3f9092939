import { CheckCircleFilled, CloseCircleFilled, CloseOutlined } from '@ant-design/icons'
import { undoSeconds } from '@grace/contract/limits'
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { createPortal } from 'react-dom'
import { IconButton } from './icon-button.tsx'
import { watchTopModal } from './modals.ts'
import { isDialogOpen, isTyping } from './shortcuts/single-keys.ts'
import './toasts.css'

type Kind = 'success' | 'error'
interface Toast {
  id: number
  kind: Kind
  text: string
  more: ToastMore
}

/** Optional parts of a message. */
interface ToastMore {
  detail?: string
  action?: ToastAction
}

/** A button in a message; the message disappears when it is pressed. */
export interface ToastAction {
  label: string
  /** Also runs by Ctrl Z. */
  isUndo?: boolean
  run: () => void
}

const shownMs = 6_000
/** Long enough to reach its button. */
const shownWithActionMs = undoSeconds * 1_000
const ToastContext = createContext<Record<Kind, (text: string, more?: ToastMore) => void>>({
  success() {},
  error() {},
})

/**
 * Shows a short message above the screen. A success disappears after some seconds; an error stays until it is closed or
 * something succeeds.
 */
export const useToast = () => useContext(ToastContext)

export function Toasts({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<readonly Toast[]>([])
  const lastId = useRef(0)
  const show = useCallback((kind: Kind, text: string, more: ToastMore = {}) => {
    const id = ++lastId.current
    // A repeated error replaces the earlier one.
    const isOver = (toast: Toast) => toast.kind === 'error' && (kind === 'success' || toast.text === text)
    setToasts((current) => [...current.filter((toast) => !isOver(toast)), { id, kind, text, more }])
  }, [])
  const remove = useCallback(
    (id: number) => setToasts((current) => current.filter((toast) => toast.id !== id)),
    [],
  )
  const value = useMemo(
    () => ({
      success: (text: string, more?: ToastMore) => show('success', text, more),
      error: (text: string, more?: ToastMore) => show('error', text, more),
    }),
    [show],
  )
  useUndoKey(toasts, remove)
  return (
    <ToastContext value={value}>
      {children}
      <InTopModal>
        <ToastRegion toasts={toasts} onRemove={remove} />
      </InTopModal>
    </ToastContext>
  )
}

/**
 * Moves its children into the topmost modal dialog, which hides everything else from screen readers and the pointer. A
 * message that is shown while its dialog closes stays the same element.
 */
function InTopModal({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  const [home] = useState(() => document.createElement('div'))
  useLayoutEffect(() => watchTopModal((dialog) => (dialog ?? place.current)?.append(home)), [home])
  return <div ref={place}>{createPortal(children, home)}</div>
}

/** Ctrl Z undoes what the newest message offers to undo, outside of fields and dialogs. */
function useUndoKey(toasts: readonly Toast[], onRemove: (id: number) => void) {
  const toast = toasts.findLast(({ more }) => more.action?.isUndo)
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (!toast || event.key.toLowerCase() !== 'z' || event.shiftKey || event.altKey) return
    if (!(event.ctrlKey || event.metaKey) || isTyping(event.target) || isDialogOpen()) return
    event.preventDefault()
    onRemove(toast.id)
    toast.more.action?.run()
  })
  const isOffered = toast !== undefined
  useEffect(() => {
    if (!isOffered) return
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [isOffered])
}

function ToastRegion({ toasts, onRemove }: { toasts: readonly Toast[]; onRemove: (id: number) => void }) {
  const drawn = (kind: Kind) =>
    toasts
      .filter((toast) => toast.kind === kind)
      .map((toast) => <ToastMessage key={toast.id} toast={toast} onRemove={onRemove} />)
  return (
    <>
      <div className="adm-toasts adm-toasts-error">{drawn('error')}</div>
      {/* Always mounted: screen readers announce changes of live regions they know. */}
      <div className="adm-toasts adm-toasts-success" role="status">
        {drawn('success')}
      </div>
    </>
  )
}

function ToastMessage({
  toast: {
    id,
    kind,
    text,
    more: { detail, action },
  },
  onRemove,
}: {
  toast: Toast
  onRemove: (id: number) => void
}) {
  const [isHovered, setHovered] = useState(false)
  const [isFocused, setFocused] = useState(false)
  const hasAction = action !== undefined
  const isTimed = kind === 'success' && !isHovered && !isFocused
  useEffect(() => {
    if (!isTimed) return
    const timer = setTimeout(() => onRemove(id), hasAction ? shownWithActionMs : shownMs)
    return () => clearTimeout(timer)
  }, [isTimed, hasAction, id, onRemove])
  const Icon = kind === 'success' ? CheckCircleFilled : CloseCircleFilled
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: reading it takes time; nothing to press but its button.
    <div
      className={`adm-toast adm-toast-${kind}`}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <Icon aria-hidden />
      <p role={kind === 'error' ? 'alert' : undefined}>
        {text}
        {detail ? <span> {detail}</span> : null}
      </p>
      {action ? (
        <button
          type="button"
          className="adm-toast-action"
          aria-keyshortcuts={action.isUndo ? 'Control+Z' : undefined}
          onClick={() => {
            onRemove(id)
            action.run()
          }}
        >
          {action.label}
        </button>
      ) : null}
      <IconButton label="Dismiss" icon={<CloseOutlined />} onClick={() => onRemove(id)} />
    </div>
  )
}
