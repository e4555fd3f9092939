import { type ReactNode, useState } from 'react'
import './disclosure.css'

/** Optional fields, collapsed until opened; initially open when they have values. */
export function Disclosure({
  title,
  startsOpen = false,
  children,
}: {
  title: ReactNode
  startsOpen?: boolean
  children: ReactNode
}) {
  const [isOpen, setOpen] = useState(startsOpen)
  return (
    <details className="adm-disclosure" open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{title}</summary>
      {children}
    </details>
  )
}
