import { type ReactNode, useEffect, useRef } from 'react'
import './screen.css'

/** Where the reader is led when the thing that had the focus is gone. */
export const focusHeading = () => document.querySelector<HTMLElement>('.console h1')?.focus()

/** A screen's frame: its title in the tab and as the heading that receives the focus on arrival. */
export function Screen({
  title,
  beside,
  children,
}: {
  title: string
  /** After the title: a count, buttons. */
  beside?: ReactNode
  children: ReactNode
}) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    document.title = `${title} · Admin console`
    heading.current?.focus()
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
