import { CheckCircleFilled, CloseCircleFilled, CloseOutlined } from '@ant-design/icons'
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
import { createPortal } from 'react-dom'
import { IconButton } from './icon-button.tsx'
import { useTopModal } from './modals.ts'
import './toasts.css'

type Kind = 'success' | 'error'
/** A button in a message, such as Undo. The message disappears when it is pressed. */
export interface ToastAction {
  label: string
  onClick: () => void
}

interface Toast {
  id: number
  kind: Kind
  text: string
  action?: ToastAction | undefined
}

const shownMs = 6_000
/** A message with a button takes longer to read and to reach. */
const actionShownMs = 12_000
const ToastContext = createContext<Record<Kind, (text: string, action?: ToastAction) => void>>({
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
  const modal = useTopModal()
  const show = useCallback((kind: Kind, text: string, action?: ToastAction) => {
    const id = ++lastId.current
    // A repeated error replaces the earlier one.
    const isOver = (toast: Toast) => toast.kind === 'error' && (kind === 'success' || toast.text === text)
    setToasts((current) => [...current.filter((toast) => !isOver(toast)), { id, kind, text, action }])
  }, [])
  const remove = useCallback(
    (id: number) => setToasts((current) => current.filter((toast) => toast.id !== id)),
    [],
  )
  const value = useMemo(
    () => ({
      success: (text: string, action?: ToastAction) => show('success', text, action),
      error: (text: string, action?: ToastAction) => show('error', text, action),
    }),
    [show],
  )
  return (
    <ToastContext value={value}>
      {children}
      <ToastRegion toasts={modal ? [] : toasts} onRemove={remove} />
      {/* A modal dialog hides everything else from screen readers and the pointer. */}
      {modal ? createPortal(<ToastRegion toasts={toasts} onRemove={remove} />, modal) : null}
    </ToastContext>
  )
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
  toast: { id, kind, text, action },
  onRemove,
}: {
  toast: Toast
  onRemove: (id: number) => void
}) {
  const [isHovered, setHovered] = useState(false)
  const [isFocused, setFocused] = useState(false)
  const isTimed = kind === 'success' && !isHovered && !isFocused
  const ms = action ? actionShownMs : shownMs
  useEffect(() => {
    if (!isTimed) return
    const timer = setTimeout(() => onRemove(id), ms)
    return () => clearTimeout(timer)
  }, [isTimed, ms, id, onRemove])
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
      <p role={kind === 'error' ? 'alert' : undefined}>{text}</p>
      {action ? (
        <button
          type="button"
          className="adm-toast-action"
          onClick={() => {
            onRemove(id)
            action.onClick()
          }}
        >
          {action.label}
        </button>
      ) : null}
      <IconButton label="Dismiss" icon={<CloseOutlined />} onClick={() => onRemove(id)} />
    </div>
  )
}
