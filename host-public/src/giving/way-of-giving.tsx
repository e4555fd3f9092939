import { type ReactNode, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { CopyButton } from '../lib/copy-button.tsx'

interface Way {
  what: string
  /** Formatted for reading. */
  shown: ReactNode
  /** Plain, for copying. */
  text: string
  children?: ReactNode
}

/** A number with buttons to copy or dial it. */
export function WayOfGiving({ what, shown, text, children }: Way) {
  const { t } = useTranslation('giving')
  const element = useRef<HTMLOutputElement>(null)
  return (
    <div>
      <dt>{what}</dt>
      <dd>
        <output ref={element} className="number">
          {shown}
        </output>
        <span className="way-actions row">
          <CopyButton text={text} what={what} words={(key) => t(key)} source={element} />
          {children}
        </span>
      </dd>
    </div>
  )
}
