import { CloseOutlined } from '@ant-design/icons'
import { type PointerEvent, type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react'
import './dialog.css'
import { IconButton } from './icon-button.tsx'
import { modals } from './modals.ts'

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
  const { ref, props } = useModal(onClose)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    const first = ref.current?.querySelector<HTMLElement>('[data-first-focus]')
    ;(first ?? heading.current)?.focus()
  }, [ref])
  return (
    <dialog
      ref={ref}
      {...props}
      role={role}
      className={isWide ? 'adm-dialog adm-dialog-wide' : 'adm-dialog'}
      aria-labelledby={titleId}
      onCancel={(event) => {
        // `onClose` may ask before it closes.
        event.preventDefault()
        onClose()
      }}
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

/** Opens a `<dialog>` as a modal while it is mounted, and closes it on a click on its backdrop. */
export function useModal(onClose: () => void) {
  const ref = useRef<HTMLDialogElement>(null)
  const isBackdropPressed = useRef(false)
  useLayoutEffect(() => {
    const dialog = ref.current
    if (!dialog) return
    dialog.showModal()
    modals.opened(dialog)
    return () => {
      // Closing before unmounting restores the focus.
      dialog.close()
      modals.closed(dialog)
    }
  }, [])
  const props = {
    onClose() {
      // A late close event of an earlier opening.
      if (!ref.current || ref.current.open) return
      // Browsers force the close on a second Escape; reopen, and let `onClose` decide.
      ref.current.showModal()
      modals.opened(ref.current)
      onClose()
    },
    // Events of the backdrop have the dialog itself as their target. A click counts only if it began and ended there:
    // dragging a text selection out of the dialog also ends in a click on the dialog.
    onPointerDown({ target, currentTarget }: PointerEvent) {
      isBackdropPressed.current = target === currentTarget
    },
    onPointerUp({ target, currentTarget }: PointerEvent) {
      const isBackdrop = target === currentTarget
      if (!isBackdrop) isBackdropPressed.current = false
    },
    onClick({ target, currentTarget }: { target: EventTarget; currentTarget: EventTarget }) {
      if (target === currentTarget && isBackdropPressed.current) onClose()
    },
  }
  return { ref, props }
}
