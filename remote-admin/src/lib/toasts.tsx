import { CheckCircleFilled, CloseCircleFilled } from '@ant-design/icons'
import { createContext, type ReactNode, useCallback, useContext, useMemo, useRef, useState } from 'react'
import './toasts.css'

type Kind = 'success' | 'error'
interface Toast {
  id: number
  kind: Kind
  text: string
}

const shownMs = 6_000
const ToastContext = createContext<Record<Kind, (text: string) => void>>({ success() {}, error() {} })

/** Shows a short message above the screen. */
export const useToast = () => useContext(ToastContext)

// The live region is always mounted: screen readers announce changes of regions they know.
export function Toasts({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<Toast[]>([])
  const lastId = useRef(0)
  const show = useCallback((kind: Kind, text: string) => {
    const id = ++lastId.current
    setToasts((current) => [...current, { id, kind, text }])
    setTimeout(() => setToasts((current) => current.filter((toast) => toast.id !== id)), shownMs)
  }, [])
  const value = useMemo(
    () => ({
      success: (text: string) => show('success', text),
      error: (text: string) => show('error', text),
    }),
    [show],
  )
  return (
    <ToastContext value={value}>
      {children}
      <div className="adm-toasts" role="status">
        {toasts.map(({ id, kind, text }) => (
          <p key={id} className={`adm-toast adm-toast-${kind}`}>
            {kind === 'success' ? <CheckCircleFilled aria-hidden /> : <CloseCircleFilled aria-hidden />}
            {text}
          </p>
        ))}
      </div>
    </ToastContext>
  )
}
