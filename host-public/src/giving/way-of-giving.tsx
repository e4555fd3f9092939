import { type ReactNode, useRef } from 'react'
import { CopyButton } from './copy-button.tsx'

interface Way {
  what: string
  /** As it is read. */
  shown: string
  /** As it is entered. */
  text?: string
  children?: ReactNode
}

/** A number, ready to be taken along. */
export function WayOfGiving({ what, shown, text = shown, children }: Way) {
  const element = useRef<HTMLElement>(null)
  return (
    <div>
      <dt>{what}</dt>
      <dd>
        <span ref={element} className="number">
          {shown}
        </span>
        <span className="way-actions">
          <CopyButton text={text} what={what} source={element} />
          {children}
        </span>
      </dd>
    </div>
  )
}
