import { type ComponentProps, type KeyboardEvent, useLayoutEffect, useRef } from 'react'
import './flyout.css'

const gap = 6

/** Panel at its anchor. `position: fixed`, because the sidebar and the drawer scroll; always inside the window. */
export function Flyout({
  anchor,
  side,
  className = '',
  ...rest
}: ComponentProps<'div'> & { anchor: () => HTMLElement | null; side: 'below' | 'beside' }) {
  const ref = useRef<HTMLDivElement>(null)
  // After every render: the panel grows when a count arrives.
  useLayoutEffect(() => {
    const panel = ref.current
    const box = anchor()?.getBoundingClientRect()
    if (!panel || !box) return
    const { clientWidth, clientHeight } = document.documentElement
    const [left, top] = side === 'below' ? [box.left, box.bottom + gap] : [box.right + gap, box.top]
    panel.style.left = `${Math.max(gap, Math.min(left, clientWidth - panel.offsetWidth - gap))}px`
    panel.style.top = `${Math.max(gap, Math.min(top, clientHeight - panel.offsetHeight - gap))}px`
  })
  return <div {...rest} ref={ref} className={`adm-flyout ${className}`} />
}

/** Arrow keys, Home and End move the focus among `items`; true if the key was one of them. */
export function moveAmong(items: readonly HTMLElement[], event: KeyboardEvent): boolean {
  const here = items.indexOf(document.activeElement as HTMLElement)
  const next = {
    ArrowDown: here + 1,
    ArrowUp: here < 0 ? items.length - 1 : here - 1,
    Home: 0,
    End: items.length - 1,
  }[event.key]
  if (next === undefined || items.length === 0) return false
  event.preventDefault()
  items[(next + items.length) % items.length]?.focus()
  return true
}
