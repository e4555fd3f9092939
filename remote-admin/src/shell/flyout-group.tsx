import {
  type Dispatch,
  type FocusEvent,
  type SetStateAction,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
} from 'react'
import { Flyout, moveAmong } from './flyout.tsx'
import type { MenuGroup } from './menu.ts'
import { Entry } from './menu-entry.tsx'

/** Time to move the pointer over the gap between icon and flyout. */
const leaveMs = 200

/** The one flyout that is open. */
export type OpenFlyout = { label: string; by: 'hover' | 'focus' | 'click' } | null

/** A group of the menu that is collapsed to icons. Its entries show on hover and keyboard focus, and by a click or tap. */
export function FlyoutGroup({
  group: { label, icon: Icon, entries, Count },
  current,
  flyout,
  setFlyout,
}: {
  group: MenuGroup
  current: string | null
  flyout: OpenFlyout
  setFlyout: Dispatch<SetStateAction<OpenFlyout>>
}) {
  const listId = useId()
  const frame = useRef<HTMLLIElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isOpen = flyout?.label === label
  const links = () => [...(frame.current?.querySelectorAll<HTMLElement>('a') ?? [])]
  const close = () => setFlyout(null)
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    if (frame.current?.contains(document.activeElement)) button.current?.focus()
    // After the focus, which opens it.
    close()
  })
  useEffect(() => {
    if (!isOpen) return
    const onPointerDown = ({ target }: PointerEvent) => {
      if (!frame.current?.contains(target as Node)) setFlyout(null)
    }
    document.addEventListener('pointerdown', onPointerDown)
    document.addEventListener('keydown', onKeyDown)
    return () => {
      document.removeEventListener('pointerdown', onPointerDown)
      document.removeEventListener('keydown', onKeyDown)
    }
  }, [isOpen, setFlyout])
  useEffect(() => () => clearTimeout(timer.current), [])
  return (
    <li
      ref={frame}
      onPointerEnter={({ pointerType }) => {
        clearTimeout(timer.current)
        if (pointerType !== 'touch' && !isOpen) setFlyout({ label, by: 'hover' })
      }}
      onPointerLeave={({ pointerType }) => {
        if (pointerType === 'touch') return
        timer.current = setTimeout(
          () => setFlyout((open) => (open?.label === label && open.by === 'hover' ? null : open)),
          leaveMs,
        )
      }}
      onBlur={({ relatedTarget }: FocusEvent) => {
        // Null when the window loses the focus, and in Safari for a click on a link.
        if (isOpen && relatedTarget && !frame.current?.contains(relatedTarget)) close()
      }}
      onKeyDown={(event) => {
        if (event.key === 'ArrowLeft') button.current?.focus()
        else if (isOpen) moveAmong(event.key === 'ArrowRight' ? [] : links(), event)
        if (event.key === 'ArrowRight') links()[0]?.focus()
      }}
    >
      <button
        ref={button}
        type="button"
        className="adm-menu-item adm-menu-group"
        data-holds-current={entries.some(({ path }) => path === current)}
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        onFocus={({ target }) => {
          if (target.matches(':focus-visible')) setFlyout({ label, by: 'focus' })
        }}
        onClick={() => setFlyout(isOpen && flyout.by === 'click' ? null : { label, by: 'click' })}
      >
        <Icon aria-hidden />
        <span className="adm-menu-label">
          {label}
          {Count ? <Count /> : null}
        </span>
      </button>
      {isOpen ? (
        <Flyout anchor={() => button.current} side="beside">
          <p aria-hidden className="adm-flyout-title">
            {label}
          </p>
          <ul id={listId} aria-label={label}>
            {entries.map((entry) => (
              <Entry key={entry.path} entry={entry} isCurrent={entry.path === current} onLeave={close} />
            ))}
          </ul>
        </Flyout>
      ) : null}
    </li>
  )
}
