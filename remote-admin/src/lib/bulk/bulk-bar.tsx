import { Button } from 'antd'
import type { ReactNode } from 'react'

/** Actions for the selected rows of a list. */
export function BulkBar({
  label,
  count,
  one,
  many = `${one}s`,
  onClear,
  className = '',
  children,
}: {
  /** Accessible name, such as `Selected users`. */
  label: string
  count: number
  /** Singular and plural, within a sentence. */
  one: string
  many?: string
  onClear: () => void
  className?: string
  children: ReactNode
}) {
  return (
    <section className={`adm-bulk ${className}`} aria-label={label}>
      <p role="status">
        <strong>{count.toLocaleString('en-US')}</strong> {count === 1 ? one : many} selected
      </p>
      {children}
      <Button type="text" onClick={onClear}>
        Clear selection
      </Button>
    </section>
  )
}
