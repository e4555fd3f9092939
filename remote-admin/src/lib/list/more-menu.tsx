import { EllipsisOutlined, LoadingOutlined } from '@ant-design/icons'
import { Dropdown, type DropdownProps } from 'antd'
import { type ComponentProps, type ReactNode, useRef, useState } from 'react'
import { ConsoleLink, type ConsolePath } from '../address.tsx'
import { followLink } from './follow-link.ts'

export interface MenuItem {
  /** Name of the entry, unique in its menu. */
  text: string
  /** The entry is a link. */
  to?: ConsolePath
  icon?: ReactNode
  isDanger?: boolean
  isDisabled?: boolean
  /** Shown at the button, which hides the entries. */
  isBusy?: boolean
  run?: () => void
}

/** A button with a menu; by default the button “⋯”. */
export function MoreMenu({
  label,
  items,
  placement = 'bottomRight',
  className = 'adm-icon-button',
  children = <EllipsisOutlined aria-hidden />,
  ...rest
}: {
  label: string
  items: readonly MenuItem[]
  placement?: DropdownProps['placement']
} & ComponentProps<'button'>) {
  const isBusy = items.some(({ isBusy }) => isBusy)
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  return (
    <Dropdown
      open={isOpen}
      onOpenChange={(isOpen) => {
        setOpen(isOpen)
        // Not left to antd: its own handler is gone when a drawer around it has seen the key first.
        if (!isOpen && document.activeElement?.closest('[role=menu]')) button.current?.focus()
      }}
      trigger={['click']}
      placement={placement}
      autoFocus
      destroyOnHidden
      menu={{
        'aria-label': label,
        items: items.map(({ text, to, icon, isDanger = false, isDisabled = false }) => ({
          key: text,
          label: to ? <ConsoleLink to={to}>{text}</ConsoleLink> : text,
          icon,
          danger: isDanger,
          disabled: isDisabled,
        })),
        onClick(info) {
          // A dialog returns the focus to the element that had it; the menu is gone by then.
          button.current?.focus()
          followLink(info)
          items.find(({ text }) => text === info.key)?.run?.()
        },
      }}
    >
      <button
        {...rest}
        ref={button}
        type="button"
        className={className}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-busy={isBusy || undefined}
      >
        {isBusy ? <LoadingOutlined aria-hidden /> : children}
      </button>
    </Dropdown>
  )
}
