import { Button } from 'antd'
import type { ReactNode } from 'react'

/** Shown instead of an empty list. */
export function EmptyState({
  text,
  onClear,
  children,
}: {
  text: string
  /** Clears the filters, when they exclude everything. */
  onClear?: (() => void) | undefined
  /** Further action, such as a link that creates the first item. */
  children?: ReactNode
}) {
  return (
    <div className="adm-empty-state" role="status">
      <p>{text}</p>
      {onClear ? <Button onClick={onClear}>Clear filters</Button> : children}
    </div>
  )
}
