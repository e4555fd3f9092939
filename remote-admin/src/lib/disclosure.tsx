import { type ReactNode, useState } from 'react'
import './disclosure.css'

/** Fields that not everybody fills in: they open on request, and stand open where something is in them. */
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
    <details className="adm-folded" open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{title}</summary>
      {children}
    </details>
  )
}
