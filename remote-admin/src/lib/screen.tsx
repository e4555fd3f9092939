import { type ReactNode, useEffect, useRef } from 'react'
import { documentTitle } from './document-title.ts'
import { isModalOpen, watchTopModal } from './modals.ts'
import './screen.css'

/** Moves the focus to the heading when the focused element is gone. */
export const focusHeading = () => document.querySelector<HTMLElement>('.console h1')?.focus()

/** Frame of a screen: sets the document title and focuses the heading. */
export function Screen({
  title,
  beside,
  children,
}: {
  title: string
  /** Beside the title: a count, buttons. */
  beside?: ReactNode
  children: ReactNode
}) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    documentTitle.ofScreen(title)
    if (!isModalOpen()) {
      heading.current?.focus()
      return
    }
    // A dialog was opened before this screen arrived. Where it does not return the focus, the heading has it.
    return watchTopModal((modal) => {
      const focused = document.activeElement
      // Without an element to return it to, Chromium leaves the focus in the closed dialog.
      if (!modal && (focused === document.body || focused?.closest('dialog:not([open])')))
        heading.current?.focus()
    })
  }, [title])
  return (
    <div className="adm-screen">
      <div className="adm-screen-head">
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {beside}
      </div>
      {children}
    </div>
  )
}
