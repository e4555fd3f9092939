import type { ReactNode } from 'react'

/** Shown instead of an empty list. */
export const EmptyState = ({
  text,
  about,
  children,
}: {
  text: string
  /** Purpose of the list, or what was searched for. */
  about?: string | undefined
  /** One action, such as a link that creates the first item. */
  children?: ReactNode
}) => (
  <div className="adm-empty-state" role="status">
    <p>{text}</p>
    {about ? <p className="adm-quiet">{about}</p> : null}
    {children}
  </div>
)
