import { CloseOutlined } from '@ant-design/icons'
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react'
import './dialog.css'
import { IconButton } from './icon-button.tsx'

/**
 * A dialog, open for as long as it is drawn. The browser keeps the focus inside, closes it on Escape and gives
 * the focus back. It starts at the element marked `data-first-focus`, otherwise at the title.
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
  /** `alertdialog` where something is about to be lost. */
  role?: 'alertdialog'
  /** For two texts beside each other. */
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
        // Whoever closes it may ask first.
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
    // Closing before it leaves the page is what gives the focus back.
    return () => dialog?.close()
  }, [])
  const onNativeClose = () => {
    // A close event that arrives after the dialog was opened again is an old one.
    if (!ref.current || ref.current.open) return
    // Browsers close it by themselves when Escape is pressed twice; whether it goes is for `onClose` to say.
    ref.current.showModal()
    onClose()
  }
  return { ref, onNativeClose }
}
