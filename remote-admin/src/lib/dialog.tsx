import { Modal } from 'antd'
import { type ReactNode, useEffect, useRef } from 'react'
import './dialog.css'
import { useFocusReturn } from './use-focus-return.ts'

interface Props {
  title: string
  onClose: () => void
  children: ReactNode
  className?: string
  /** Pixels; less on a narrow screen. */
  width?: number
}

/** Modal dialog, open while mounted. The focus starts at `data-first-focus`, otherwise at the title. */
export function Dialog({ title, onClose, children, className = '', width = 560 }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useFocusReturn()
  return (
    <Modal
      open
      centered
      width={width}
      className={`adm-dialog ${className}`}
      footer={null}
      title={
        <h2 ref={heading} tabIndex={-1}>
          {title}
        </h2>
      }
      onCancel={onClose}
    >
      <FirstFocus heading={heading} />
      {children}
    </Modal>
  )
}

/** Mounted with the content, before antd looks for something to focus. */
function FirstFocus({ heading }: { heading: { current: HTMLElement | null } }) {
  useEffect(() => {
    const first = heading.current?.closest('[role=dialog]')?.querySelector<HTMLElement>('[data-first-focus]')
    ;(first ?? heading.current)?.focus()
  }, [heading])
  return null
}
