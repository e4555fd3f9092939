import { DownOutlined, EditOutlined } from '@ant-design/icons'
import { useNavigate } from '@grace/shared-auth/router'
import { type FocusEvent, useEffect, useRef, useState } from 'react'
import { ConsoleLink, useAddress } from '../lib/address.tsx'
import { useAreas } from '../lib/areas.ts'
import { useSingleKey } from '../lib/shortcuts/single-keys.ts'
import { useUnsavedGuard } from '../lib/unsaved/unsaved.tsx'
import { Flyout, moveAmong } from './flyout.tsx'
import { writingsFor } from './menu.ts'
import './write-menu.css'

/** The key N, which works without the menu as well. */
export function useWriteKey() {
  const [first] = writingsFor(useAreas())
  const addressOf = useAddress()
  const navigate = useNavigate()
  const { leave } = useUnsavedGuard()
  useSingleKey('n', () => {
    if (first) leave(() => void navigate(addressOf(first.path)))
  })
}

interface Props {
  /** One button without its label. */
  isCollapsed?: boolean
  onLeave?: (() => void) | undefined
}

/** The act of the day in one click, and a menu of everything else that can be written. */
export function WriteMenu({ isCollapsed = false, onLeave }: Props) {
  const writings = writingsFor(useAreas())
  const [isOpen, setOpen] = useState(false)
  const frame = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const items = () => [...(frame.current?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])]
  useEffect(() => {
    if (!isOpen) return
    frame.current?.querySelector<HTMLElement>('[role="menuitem"]')?.focus()
    const onPointerDown = ({ target }: PointerEvent) => {
      if (!frame.current?.contains(target as Node)) setOpen(false)
    }
    document.addEventListener('pointerdown', onPointerDown)
    return () => document.removeEventListener('pointerdown', onPointerDown)
  }, [isOpen])
  const [first] = writings
  if (!first) return null
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend that repeats the button.
    <div
      ref={frame}
      role="group"
      aria-label="Write"
      className="adm-write"
      data-collapsed={isCollapsed}
      onBlur={({ relatedTarget }: FocusEvent) => {
        // Null when the window loses the focus, and in Safari for a click on a link.
        if (relatedTarget && !frame.current?.contains(relatedTarget)) setOpen(false)
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && isOpen) {
          // In the drawer of a phone, the menu closes and not the drawer.
          event.preventDefault()
          setOpen(false)
          button.current?.focus()
        } else if (isOpen) moveAmong(items(), event)
        else if (event.key === 'ArrowDown' && event.target === button.current) {
          event.preventDefault()
          setOpen(true)
        }
      }}
    >
      {isCollapsed ? null : (
        <ConsoleLink to={first.path} className="adm-write-first" aria-keyshortcuts="N" onClick={onLeave}>
          <EditOutlined aria-hidden />
          Write
        </ConsoleLink>
      )}
      <button
        ref={button}
        type="button"
        className="adm-write-more"
        aria-label={isCollapsed ? 'Write' : 'Write something else'}
        data-tip={isCollapsed ? 'Write' : 'Write something else'}
        data-tip-side={isCollapsed ? 'beside' : undefined}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {isCollapsed ? <EditOutlined aria-hidden /> : <DownOutlined aria-hidden />}
      </button>
      {isOpen ? (
        <Flyout
          anchor={() => (isCollapsed ? button.current : frame.current)}
          side={isCollapsed ? 'beside' : 'below'}
          role="menu"
          aria-label="Write"
        >
          {writings.map(({ path, label, icon: Icon }) => (
            <ConsoleLink
              key={path}
              to={path}
              role="menuitem"
              tabIndex={-1}
              className="adm-menu-item"
              onClick={() => {
                setOpen(false)
                onLeave?.()
              }}
            >
              <Icon aria-hidden />
              {label}
            </ConsoleLink>
          ))}
        </Flyout>
      ) : null}
    </div>
  )
}
