import { CloseOutlined } from '@ant-design/icons'
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react'
import './dialog.css'
import { IconButton } from './icon-button.tsx'

/**
 * Modal dialog, open while mounted. The browser traps and restores the focus and handles Escape. The focus starts at
 * `data-first-focus`, otherwise at the title.
 */
export function Dialog({
  title,
  onClose,
  children,
  role,
  isWide = false,
}: {
  title: string
  onClose: () => void
  children: ReactNode
  /** `alertdialog` for destructive confirmations. */
  role?: 'alertdialog'
  /** For two columns of text. */
  isWide?: boolean
}) {
  const titleId = useId()
  const { ref, onNativeClose } = useModal(onClose)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    const first = ref.current?.querySelector<HTMLElement>('[data-first-focus]')
    ;(first ?? heading.current)?.focus()
  }, [ref])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the click is on the backdrop; the keyboard has Escape.
    <dialog
      ref={ref}
      role={role}
      className={isWide ? 'adm-dialog adm-dialog-wide' : 'adm-dialog'}
      aria-labelledby={titleId}
      onClose={onNativeClose}
      onCancel={(event) => {
        // `onClose` may ask before it closes.
        event.preventDefault()
        onClose()
      }}
      onClick={(event) => event.target === event.currentTarget && onClose()}
    >
      <div className="adm-dialog-frame">
        <div className="adm-dialog-head">
          <h2 id={titleId} ref={heading} tabIndex={-1}>
            {title}
          </h2>
          <IconButton label="Close" icon={<CloseOutlined />} onClick={onClose} />
        </div>
        {children}
      </div>
    </dialog>
  )
}

/** Opens a `<dialog>` as a modal while it is mounted. */
export function useModal(onClose: () => void) {
  const ref = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const dialog = ref.current
    dialog?.showModal()
    // Closing before unmounting restores the focus.
    return () => dialog?.close()
  }, [])
  const onNativeClose = () => {
    // A late close event of an earlier opening.
    if (!ref.current || ref.current.open) return
    // Browsers force the close on a second Escape; reopen, and let `onClose` decide.
    ref.current.showModal()
    onClose()
  }
  return { ref, onNativeClose }
}
