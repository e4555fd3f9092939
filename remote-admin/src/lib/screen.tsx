import { type ReactNode, useEffect, useRef } from 'react'
import { documentTitle } from './document-title.ts'
import { isModalOpen } from './modals.ts'
import './screen.css'

/** Moves the focus to the heading when the focused element is gone. */
export const focusHeading = (options?: FocusOptions) =>
  document.querySelector<HTMLElement>('.console h1')?.focus(options)

/** Frame of a screen: sets the document title and focuses the heading. */
export function Screen({
  title,
  headerActions,
  children,
}: {
  title: string
  /** Beside the title: a count, buttons. */
  headerActions?: ReactNode
  children: ReactNode
}) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    documentTitle.ofScreen(title)
    // A dialog that was opened before this screen arrived keeps the focus.
    if (!isModalOpen()) heading.current?.focus()
  }, [title])
  return (
    <div className="adm-screen">
      <div className="adm-screen-head">
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {headerActions}
      </div>
      {children}
    </div>
  )
}
