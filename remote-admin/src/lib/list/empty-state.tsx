import { Button } from 'antd'
import type { ReactNode } from 'react'

/** In place of an empty list. */
export function EmptyState({
  text,
  onClear,
  children,
}: {
  text: string
  /** Where filters are what leaves nothing. */
  onClear?: (() => void) | undefined
  /** What to do about it: a link to where the first one is made. */
  children?: ReactNode
}) {
  return (
    <div className="adm-nothing" role="status">
      <p>{text}</p>
      {onClear ? <Button onClick={onClear}>Clear filters</Button> : children}
    </div>
  )
}
