import { type FocusEvent, type KeyboardEvent, useId, useRef, useState } from 'react'

/** A button that shows and hides content: closes on Escape, and when the focus leaves. */
export function useDisclosure() {
  const [isOpen, setIsOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const id = useId()
  return {
    isOpen,
    close: () => setIsOpen(false),
    /** Props of the element around the button and its content. */
    around: {
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key !== 'Escape' || !isOpen) return
        event.stopPropagation()
        setIsOpen(false)
        button.current?.focus({ preventScroll: true })
      },
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) setIsOpen(false)
      },
    },
    button: {
      ref: button,
      type: 'button' as const,
      'aria-expanded': isOpen,
      'aria-controls': id,
      onClick: () => setIsOpen(!isOpen),
    },
    shown: { id, hidden: !isOpen },
  }
}
